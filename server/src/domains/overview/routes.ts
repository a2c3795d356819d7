import { todayInParis } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { readOverview } from './store';

/** The office's home page (part 1, section 2.4). */
export function registerOverviewRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'getOverview', () => readOverview(db, todayInParis()));
}
