import {
  addDays,
  type AnswerOf,
  type Calls,
  CATEGORIES,
  mondayOf,
  type ParamsOf,
  type QueryOf,
  type ReportRange,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';
import { pageOf, type ReportedDelivery, reported, sumOf } from './priced-deliveries';

/** The shops' figures, computed from the planned deliveries. */
export function analyticsAnswers({ shops, deliveries }: AdminRecords, kit: ScenarioKit): Answers {
  const summary =
    (completed: boolean) =>
    ({ query }: { readonly query: ReportRange }): AnswerOf<Calls['summarizeCompleted']> => {
      const all = reported(deliveries, query, completed);
      return {
        shops: shops.map(({ id, name }) => ({
          ...{ shop_id: id, shop_name: name },
          ...figuresOf(all.filter(({ shop_id }) => shop_id === id)),
        })),
      };
    };

  const details =
    (completed: boolean) =>
    ({
      params,
      query,
    }: {
      readonly params: ParamsOf<Calls['detailCompleted']>;
      readonly query: QueryOf<Calls['detailCompleted']>;
    }) => {
      const shop = shops.find(({ id }) => id === params.shopId);
      if (!shop) return kit.refusal(404, 'Ce magasin est introuvable.');
      const all = reported(deliveries, query, completed).filter((one) => one.shop_id === shop.id);
      return {
        shop: {
          ...{ id: shop.id, name: shop.name },
          deliveries: pageOf(all, query),
          total: sumOf(all),
          delivery_count: all.length,
        },
      };
    };

  return {
    summarizeIncomplete: summary(false),
    summarizeCompleted: summary(true),
    detailIncomplete: details(false),
    detailCompleted: details(true),
    analyticsCharts: ({ query }) => {
      const ofShop = ({ shop_id }: ReportedDelivery) =>
        query.shop_id === undefined || shop_id === query.shop_id;
      const completed = reported(deliveries, query, true).filter(ofShop);
      const open = reported(deliveries, query, false).filter(ofShop);
      return chartsOf(completed, open);
    },
    listRangeInvoices: () => ({ own: null, others: [] }),
    downloadInvoice: () =>
      kit.fileAnswer(new Blob(['Une facture de scénario\n']), 'F0000-0001.xlsx'),
  };
}

function figuresOf(deliveries: readonly ReportedDelivery[]) {
  return {
    total_deliveries: deliveries.length,
    unique_drivers: new Set(deliveries.flatMap(({ driver_id }) => driver_id ?? [])).size,
    unique_customers: new Set(deliveries.map(({ customer_name }) => customer_name)).size,
    earliest_delivery: deliveries[0]?.delivery_date ?? null,
    latest_delivery: deliveries.at(-1)?.delivery_date ?? null,
    total: sumOf(deliveries),
  };
}

function chartsOf(
  completed: readonly ReportedDelivery[],
  open: readonly ReportedDelivery[],
): AnswerOf<Calls['analyticsCharts']> {
  const all = [...completed, ...open];
  const turnover = sumOf(completed);
  return {
    deliveries_per_week: weeksOf(all),
    turnover_by_category: turnover
      ? [{ category_id: 18, category_name: CATEGORIES[17]!.name, turnover }]
      : [],
    completed: { completed: completed.length, total: all.length },
    first_visit: { first_visit: completed.length, completed: completed.length },
    average_days: completed.length > 0 ? 4 : null,
  };
}

/** The number of deliveries per shop and week, including weeks without any. */
function weeksOf(all: readonly ReportedDelivery[]) {
  const mondays = all.map(({ delivery_date }) => mondayOf(delivery_date!)).sort();
  const last = mondays.at(-1);
  const weeks = [];
  for (let week = mondays[0]; week && last && week <= last; week = addDays(week, 7)) {
    const own = all.filter(({ delivery_date }) => mondayOf(delivery_date!) === week);
    const names = new Map(own.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
    weeks.push({
      week_start: week,
      shops: [...names].map(([shop_id, shop_name]) => ({
        ...{ shop_id, shop_name },
        count: own.filter((delivery) => delivery.shop_id === shop_id).length,
      })),
    });
  }
  return weeks;
}
