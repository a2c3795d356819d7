import { minutesOfVisits, type Visit, visitMinutes, type VisitRule } from './visit-minutes';

const RULE: VisitRule = {
  ...{ visit_minutes: 20, minutes_per_part: 2, minutes_per_floor: 5 },
  assembly_minutes: [
    { category_id: 1, minutes: 120 },
    { category_id: 7, minutes: 45 },
  ],
};
const sofa = { category_name: 'Canapé', parts_count: 3 };
const kitchen = { category_name: 'Cuisine', parts_count: 10 };
const dressing = { category_name: 'Dressing', parts_count: 4 };

it.each<[string, Visit, number]>([
  ['nothing to carry: the base', { items: [] }, 20],
  ['each colis counts', { items: [sofa] }, 26],
  ['each item of a category that is assembled counts', { items: [kitchen, kitchen, sofa] }, 306],
  ['different categories add up', { items: [kitchen, dressing] }, 20 + 28 + 165],
  ['stairs count', { items: [sofa], floor: 3, has_elevator: false }, 41],
  ['so do those to the basement', { items: [sofa], floor: -1, has_elevator: false }, 31],
  ['a lift carries', { items: [sofa], floor: 3, has_elevator: true }, 26],
  ['what is not known adds nothing', { items: [sofa], floor: 3, has_elevator: null }, 26],
  ['nor does a floor that is not known', { items: [sofa], floor: null, has_elevator: false }, 26],
])('%s', (_title, visit, minutes) => {
  expect(visitMinutes(RULE, visit)).toBe(minutes);
});

it('the visits of a day add up', () => {
  expect(minutesOfVisits(RULE, [{ items: [sofa] }, { items: [] }])).toBe(46);
  expect(minutesOfVisits(RULE, [])).toBe(0);
});
