import type { Language, Shop } from '@cigogne/contract';

const CLOSED = { fr: 'compte fermé', en: 'account closed' };

/** A shop's name in the shop filter, marked when its account is closed (decision 203). */
export function shopLabel({ name, closed }: Shop, language: Language = 'fr'): string {
  return closed ? `${name} (${CLOSED[language]})` : name;
}
