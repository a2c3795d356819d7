import { contrastRatio, planningStatus } from '@cigogne/contract';
import { textColorOn } from './text-color-on';

it.each(['pending', 'assigned', 'in_transit', 'delivered', 'completed', 'cancelled', 'unknown'])(
  'text on the colour of %s passes AA',
  (status) => {
    const { color } = planningStatus(status);
    expect(contrastRatio(textColorOn(color), color)).toBeGreaterThanOrEqual(4.5);
  },
);
