export * from './blueprints';
export * from './extensions';
export * from './fileSet';
export * from './gitProvider';
export * from './secretModes';
export * from './validators';
