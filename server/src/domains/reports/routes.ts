import { type Calls, earliestReportDay, MANAGER_RANGE_REFUSAL, type QueryOf, type ReportRange } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { Forbidden } from '../../platform/errors';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';
import { pageOf } from '../deliveries/read-in-pages';
import { streamReport, streamTotals } from './store';

/** Who drives what and earns how much (part 2, section 2, Admin Driver Schedule). */
export function registerReportRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'reportIncompleteByDriver', ({ query, user }) => {
    refuseOldRange(user, query);
    return streamReport(db, 'incomplete', askedBy(query));
  });

  registerCall(app, 'reportCompletedByDriver', ({ query, user }) => {
    refuseOldRange(user, query);
    return streamReport(db, 'completed', askedBy(query));
  });

  registerCall(app, 'totalIncompleteByDriver', ({ query, user }) => {
    refuseOldRange(user, query);
    return streamTotals(db, 'incomplete', query);
  });

  registerCall(app, 'totalCompletedByDriver', ({ query, user }) => {
    refuseOldRange(user, query);
    return streamTotals(db, 'completed', query);
  });
}

function askedBy(query: QueryOf<Calls['reportCompletedByDriver']>) {
  return { range: query, driverId: query.driver_id, page: pageOf(query) };
}

/** A manager sees the last seven days (decision 31). */
function refuseOldRange({ role }: SignedInUser, { start_date }: ReportRange): void {
  const earliest = earliestReportDay(role);
  if (earliest !== undefined && start_date < earliest) throw new Forbidden(MANAGER_RANGE_REFUSAL);
}
