import { planningStatus } from '@cigogne/contract';
import { contrastRatio, inkOn } from './ink-on';

it.each(['pending', 'assigned', 'in_transit', 'delivered', 'completed', 'cancelled', 'unknown'])(
  'text on the colour of %s passes AA',
  (status) => {
    const { color } = planningStatus(status);
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
  },
);
