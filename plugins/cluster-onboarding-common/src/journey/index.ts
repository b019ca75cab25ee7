export * from './deriveJourney';
export * from './journey';
export * from './journeyFacts';
export * from './revisions';
