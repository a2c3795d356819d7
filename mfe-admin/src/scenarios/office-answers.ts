import { DELIVERY_STATUSES, FIRST_STEPS, todayInParis } from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';

/** The overview with its quote requests, unread counts, and the released versions. */
export function officeAnswers(
  { deliveries, quotes, users }: AdminRecords,
  kit: ScenarioKit,
): Answers {
  let unread = deliveries.filter(({ status }) => status === 'pending').length;
  let isHidden = false;
  return {
    getOverview: () => {
      const date = todayInParis();
      const unassigned = deliveries.filter((one) => one.delivery_date && !one.driver_id);
      const today = deliveries.filter(({ delivery_date }) => delivery_date === date);
      return {
        date,
        today: DELIVERY_STATUSES.map((status) => ({
          status,
          count: today.filter((delivery) => delivery.status === status).length,
        })).filter(({ count }) => count > 0),
        unscheduled: deliveries.filter(({ delivery_date }) => !delivery_date).length,
        unassigned: unassigned.length,
        unassigned_from: unassigned.map((one) => one.delivery_date!).sort()[0] ?? null,
        awaited_products: 2,
        open_quotes: quotes.filter(({ done_at }) => !done_at).length,
        account_requests: users.filter(({ requested_at }) => requested_at).length,
      };
    },
    getFirstSteps: () => ({
      steps:
        isHidden || users.some(({ role }) => role === 'shop')
          ? []
          : FIRST_STEPS.map((step) => ({ step, done: false })),
    }),
    hideFirstSteps: () => {
      isHidden = true;
    },
    listQuotes: ({ query: { limit, offset = 0 } }) => ({
      quotes: quotes.slice(offset, limit && offset + limit),
      total: quotes.length,
      unread: quotes.filter(({ read_at }) => !read_at).length,
    }),
    markQuote: ({ params, body }) => {
      const quote = quotes.find(({ id }) => id === params.id);
      if (!quote) return kit.refusal(404, 'Cette demande de devis est introuvable.');
      const now = new Date().toISOString();
      const done_at = body.done === undefined ? quote.done_at : body.done ? now : null;
      return {
        quote: kit.replace(quotes, { ...quote, read_at: quote.read_at ?? now, done_at }),
      };
    },
    countUnreadDeliveries: () => ({ success: true, count: unread }),
    markDeliveriesAsRead: () => {
      unread = 0;
      return { success: true };
    },
    listVersions: () => ({
      server: { version: 'scénario', since: null, commit: null },
      shell: null,
      remotes: [],
      errors: [],
    }),
  };
}
