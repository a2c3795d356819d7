import { type DriverDelivery, type DriverRange, todayInParis } from '@cigogne/contract';
import type { BeginScenario, ScenarioKit } from '@cigogne/standalone/scenarios';
import { DRIVER } from './driver-records';

/** The driver's calls over deliveries that change as the driver works. */
export const driverScenario =
  (records: (kit: ScenarioKit) => DriverDelivery[]): BeginScenario =>
  (kit) => {
    let deliveries = records(kit);

    /** A delivery that is not completed, or the server's refusal. */
    function open(number: number) {
      const delivery = deliveries.find(({ id }) => id === number);
      if (!delivery) return kit.refusal(404, 'Cette livraison n’existe pas.');
      return delivery.status === 'completed'
        ? kit.refusal(409, 'Cette livraison est déjà terminée.')
        : delivery;
    }

    const day = ({ start_date, end_date }: DriverRange, completed: boolean) => ({
      driver: {
        driver_name: DRIVER.name,
        driver_nr: DRIVER.driver_nr,
        deliveries: deliveries.filter(
          ({ status, delivery_date }) =>
            (status === 'completed') === completed &&
            start_date <= delivery_date &&
            delivery_date <= end_date,
        ),
        ...(!completed && {
          ahead: {
            today: todayInParis(),
            route: { metres: 61_000, minutes: 80, exact: false },
            absences: [],
          },
        }),
      },
    });

    return {
      listOwnIncompleteDeliveries: ({ query }) => day(query, false),
      listOwnCompletedDeliveries: ({ query }) => day(query, true),
      startDelivery: ({ params }) => {
        const delivery = open(params.id);
        if ('kind' in delivery) return delivery;
        return { delivery: kit.replace(deliveries, { ...delivery, status: 'in_progress' }) };
      },
      completeDelivery: ({ params, body, files: { delivery_images: photos = [] } }) => {
        const delivery = open(params.id);
        if ('kind' in delivery) return delivery;
        return {
          delivery: kit.replace(deliveries, {
            ...delivery,
            status: 'completed',
            completed_at: body.done_at ?? new Date().toISOString(),
            driver_notes: body.notes,
            completion_images: photos.map(kit.files.add),
          }),
        };
      },
      // The delivery goes back to the planners.
      failDelivery: ({ params, body }) => {
        const delivery = open(params.id);
        if ('kind' in delivery) return delivery;
        deliveries = deliveries.filter(({ id }) => id !== delivery.id);
        const { id, attempt } = delivery;
        return { delivery: { id, attempt: attempt + 1, failure_reason: body.reason } };
      },
    };
  };
