export * from './categories';
export * from './dates';
export * from './delivery-form';
export * from './delivery-status';
export * from './item-prices';
export * from './money';
export * from './product-status';
export * from './roles';
