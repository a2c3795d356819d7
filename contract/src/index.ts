/** Every call of the API, the fields its bodies are made of, and the pure rules of the business. */
export * from './account-fields';
export * from './calls';
export * from './capacity-fields';
export * from './fields';
export * from './rules';
export * from './settings-fields';
export * from './settings-numbers';
