import {
  type Calls,
  earliestReportDay,
  MANAGER_RANGE_REFUSAL,
  type QueryOf,
  type ReportRange,
} from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { Forbidden } from '../../platform/errors';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';
import { pageOf } from '../deliveries/read-in-pages';
import { streamReport, streamTotals } from './store';

/** Drivers' deliveries and earnings (part 2, section 2, Admin Driver Schedule). */
export function registerReportRoutes(app: FastifyInstance): void {
  registerCall(app, 'reportIncompleteByDriver', ({ query, user, signal, readDb }) => {
    refuseOldRange(user, query);
    return streamReport(readDb, 'incomplete', { ...askedBy(query), signal });
  });

  registerCall(app, 'reportCompletedByDriver', ({ query, user, signal, readDb }) => {
    refuseOldRange(user, query);
    return streamReport(readDb, 'completed', { ...askedBy(query), signal });
  });

  registerCall(app, 'totalIncompleteByDriver', ({ query, user, signal, readDb }) => {
    refuseOldRange(user, query);
    return streamTotals(readDb, 'incomplete', { range: query, signal });
  });

  registerCall(app, 'totalCompletedByDriver', ({ query, user, signal, readDb }) => {
    refuseOldRange(user, query);
    return streamTotals(readDb, 'completed', { range: query, signal });
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
