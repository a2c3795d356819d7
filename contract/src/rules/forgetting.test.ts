import { FORGETTING, FORGETTING_KINDS, FORGOTTEN_CUSTOMER, noPhotos } from './forgetting';

it('a delivery without photos says when they have gone with its customer', () => {
  expect(noPhotos('Jeanne Muller')).toBe('Aucune photo');
  expect(noPhotos(FORGOTTEN_CUSTOMER)).toBe('Photos effacées');
});

it('every kind has its own words', () => {
  expect(new Set(FORGETTING_KINDS.map((kind) => FORGETTING[kind].label)).size).toBe(
    FORGETTING_KINDS.length,
  );
});
