import { printMachine } from './bar';
import { benchFleet } from './status/benchFleet';
import { benchObserve } from './status/benchObserve';
import { FleetWriter } from './status/fleet';
import { readRecordedEvents } from './status/recordedEvents';

printMachine();
const events = readRecordedEvents();
benchObserve(events);
benchFleet(new FleetWriter(events));
