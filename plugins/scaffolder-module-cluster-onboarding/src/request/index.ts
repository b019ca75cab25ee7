export * from './addIssues';
export * from './checkRequestPart';
export * from './readChoices';
export * from './toRequest';
export * from './validatePart';
