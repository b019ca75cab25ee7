import { connect } from 'node:tls';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';
import { readCertificate } from './FleetServer';

/** What becomes of a TLS connection to a cluster, in a word. */
function knock(simulator: Simulator, ca: string): Promise<string> {
  const { port } = new URL(simulator.leaves[0].url);
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), ca });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve('connected');
    });
    socket.once('error', error => {
      resolve((error as NodeJS.ErrnoException).code ?? error.message);
    });
  });
}

describe('FleetServer', () => {
  let simulator: Simulator;

  beforeEach(async () => {
    simulator = await startSimulator({ hasOwnPorts: true });
  });

  afterEach(async () => {
    await simulator.stop();
  });

  it('gives each cluster a port of its own where that is asked for', () => {
    const ports = simulator.clusters.map(({ url }) => new URL(url).port);

    expect(new Set(ports).size).toBe(simulator.clusters.length);
  });

  it('refuses connections, and takes them again at the same address', async () => {
    const { url } = simulator.leaves[0];

    await simulator.setFault('search-dev', { type: 'refuse' });
    const refused = await knock(simulator, simulator.caData);
    await simulator.heal('search-dev');

    expect(refused).toBe('ECONNREFUSED');
    expect(simulator.leaves[0].url).toBe(url);
    expect(await knock(simulator, simulator.caData)).toBe('connected');
  });

  it('shows an expired certificate', async () => {
    await simulator.setFault('search-dev', {
      type: 'certificate',
      certificate: 'expired',
    });

    expect(await knock(simulator, simulator.caData)).toBe('CERT_HAS_EXPIRED');
  });

  it('shows a certificate of another authority', async () => {
    await simulator.setFault('search-dev', {
      type: 'certificate',
      certificate: 'rotated',
    });

    expect(await knock(simulator, simulator.caData)).toBe(
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    );
    expect(await knock(simulator, readCertificate('rotated-ca'))).toBe(
      'connected',
    );
  });
});
