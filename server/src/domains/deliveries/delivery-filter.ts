import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from '../../platform/database/schema';

/** Builds expressions on deliveries `d`. */
export type DeliveryBuilder = ExpressionBuilder<Schema & { d: Schema['deliveries'] }, 'd'>;

/** Condition for deliveries `d`. */
export type DeliveryFilter = (eb: DeliveryBuilder) => Expression<SqlBool>;
