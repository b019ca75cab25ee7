export * from './findTaken';
export * from './listNames';
export * from './nameVerdict';
export * from './TakenName';
export * from './useNameAnswers';
