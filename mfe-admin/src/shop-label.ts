import type { Language, Shop } from '@cigogne/contract';

const CLOSED = { fr: 'compte fermé', en: 'account closed' };

/** A shop's name wherever the shop filter shows it; one whose account is closed says so (decision 203). */
export function shopLabel({ name, closed }: Shop, language: Language = 'fr'): string {
  return closed ? `${name} (${CLOSED[language]})` : name;
}
