import type { MagazineProductSent } from '@cigogne/contract';

export const EMPTY_MAGAZINE_FORM = {
  name: '',
  category_id: '',
  status: 'magazine',
  to_be_delivered: '',
  section: 'F',
  size: '',
  parts: '',
  notes: '',
};
/** Texts as they stand in the fields. */
export type MagazineForm = typeof EMPTY_MAGAZINE_FORM;

export const LOCATIONS = [
  { value: 'magazine', label: 'En Magasin' },
  { value: 'depo', label: 'Pas Encore Reçu' },
  { value: 'to_shop', label: 'EXPO MAGASIN' },
];

export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'].map((section) => ({
  value: section,
  label: `Section ${section}`,
}));

/** What is wrong with the fields that are filled in, as sentences. */
export function mistakesIn(form: MagazineForm): Partial<Record<keyof MagazineForm, string>> {
  return {
    ...(form.to_be_delivered &&
      !isWhole(form.to_be_delivered, 1, 10) && {
        to_be_delivered: 'Indiquez 1 à 10 semaines.',
      }),
    ...(form.size &&
      !/^\d{1,6}([.,]\d{1,2})?$/.test(form.size) && {
        size: 'Indiquez une taille avec deux décimales au plus.',
      }),
    ...(form.parts && !isWhole(form.parts, 0, 9999) && { parts: 'Indiquez un nombre de colis.' }),
  };
}

/** Name, category and location are required (part 2, section 5). */
export function isComplete(form: MagazineForm): boolean {
  return (
    form.name.trim() !== '' &&
    form.category_id !== '' &&
    form.status !== '' &&
    Object.keys(mistakesIn(form)).length === 0
  );
}

export function productOf(form: MagazineForm): MagazineProductSent {
  return {
    name: form.name,
    category_id: Number(form.category_id),
    section: form.section as NonNullable<MagazineProductSent['section']>,
    status: form.status as NonNullable<MagazineProductSent['status']>,
    to_be_delivered: form.to_be_delivered ? Number(form.to_be_delivered) : null,
    size: form.size || null,
    parts: form.parts ? Number(form.parts) : null,
    notes: form.notes,
  };
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
