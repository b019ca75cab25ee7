export * from './findRefused';
export * from './groupAnswers';
export * from './listNames';
export * from './NameLine';
export * from './nameVerdict';
export * from './useNameAnswers';
