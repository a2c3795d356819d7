import { visitForm } from './visit-form';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`));

/** The first error of each invalid field. */
function wrongIn(kind: 'complete' | 'fail', given: object): Record<string, string> {
  const form = { delivery: 101, reason: '', notes: '', delivery_images: photos(1), ...given };
  const issues = visitForm(kind).safeParse(form).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

it.each([
  [0, 1, { delivery: 'Delivery ID is missing.' }],
  [101, 0, { delivery_images: 'At least one image is required to complete the delivery.' }],
  [101, 6, { delivery_images: 'You can upload a maximum of 5 images.' }],
  [101, 5, {}],
])('completing delivery %s with %s photos: %j', (delivery, count, wrong) => {
  expect(wrongIn('complete', { delivery, delivery_images: photos(count) })).toEqual(wrong);
});

it.each([
  ['', '', 0, { reason: 'Choisissez un motif.' }],
  ['damaged', '', 0, { delivery_images: 'Ajoutez une photo du produit abîmé.' }],
  ['damaged', '', 1, {}],
  ['other', '  ', 1, { notes: 'Expliquez pourquoi dans la note.' }],
  ['other', 'Rue barrée', 0, {}],
  ['client_absent', '', 6, { delivery_images: 'You can upload a maximum of 5 images.' }],
])('a visit failed for "%s" with note "%s" and %i photos: %j', (reason, notes, count, wrong) => {
  expect(wrongIn('fail', { reason, notes, delivery_images: photos(count) })).toEqual(wrong);
});

it('a form has its own words where a screen speaks another language', () => {
  const english = {
    delivery: '1',
    images: '2',
    reason: 'Choose a reason.',
    damagePhoto: '4',
    note: '5',
  };
  const form = { delivery: 101, reason: '', notes: '', delivery_images: [] };
  expect(visitForm('fail', english).safeParse(form).error?.issues[0]?.message).toBe(
    'Choose a reason.',
  );
});
