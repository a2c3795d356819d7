import type { HouseSettings } from './house-settings';
import { groupSiret } from './siret';

/** The settings used in the texts that the law demands. */
export type SettingsForLaw = Pick<HouseSettings, 'company' | 'legal' | 'limits' | 'retention'>;

/** A field that the legal notice needs and that is not given. */
export interface MissingForLaw {
  readonly section: 'company' | 'legal';
  readonly field: string;
  /** For a list in a sentence: 'le SIRET'. */
  readonly label: string;
}

/** A business of one person has no share capital, and not all are in the register of companies. */
const ONE_PERSON = /^(EI|EIRL|micro|auto|entrepr[a-z]+ individuel)/i;

/** Missing data of the publisher; name, addresses, telephone and e-mail are always given. */
const missingOfCompany = ({ company }: SettingsForLaw): MissingForLaw[] => {
  const isOnePerson = ONE_PERSON.test(company.legal_form ?? '');
  const needed: readonly [field: keyof typeof company, label: string, isNeeded: boolean][] = [
    ['legal_form', 'la forme juridique', true],
    ['share_capital', 'le capital social', !isOnePerson],
    ['siret', 'le SIRET', true],
    ['rcs', 'l’immatriculation au registre du commerce', !isOnePerson],
    ['vat_number', 'le numéro de TVA', company.vat_rate !== null],
  ];
  return needed
    .filter(([field, , isNeeded]) => isNeeded && !company[field])
    .map(([field, label]) => ({ section: 'company', field, label }));
};

const missingOfHost = ({ legal }: SettingsForLaw): MissingForLaw[] => {
  const needed: readonly [field: keyof typeof legal, label: string][] = [
    ['host_name', 'le nom de l’hébergeur'],
    ['host_address', 'l’adresse de l’hébergeur'],
    ['host_phone', 'le téléphone de l’hébergeur'],
  ];
  return needed
    .filter(([field]) => !legal[field])
    .map(([field, label]) => ({ section: 'legal', field, label }));
};

/**
 * The settings without which the legal notice is incomplete, in its order; none once the house has written its own
 * text. The law is article 1-1 of the loi pour la confiance dans l’économie numérique (before 2024: article 6 III).
 */
export function missingForLaw(settings: SettingsForLaw): MissingForLaw[] {
  if (settings.legal.legal_notice) return [];
  return [
    ...missingOfCompany(settings),
    ...(settings.legal.publication_director
      ? []
      : [
          {
            section: 'legal',
            field: 'publication_director',
            label: 'le directeur de la publication',
          } as const,
        ]),
    ...missingOfHost(settings),
  ];
}

/** The legal notice (mentions légales) of a French business. What is not given is offered on request. */
export function legalNotice(settings: SettingsForLaw): string {
  const { company, legal } = settings;
  return [
    'Ces informations sont données en application de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans ' +
      'l’économie numérique.',
    '## Éditeur du site',
    lines(
      company.company,
      legalStatusOf(company),
      `Siège : ${company.head_office}`,
      `Téléphone : ${company.phone}`,
      `E-mail : ${company.email}`,
      company.siret && `SIRET : ${groupSiret(company.siret)}`,
      company.rcs && `Immatriculation : ${company.rcs}`,
      company.vat_number && `Numéro de TVA intracommunautaire : ${company.vat_number}`,
      company.vat_rate === null && 'TVA non applicable, article 293 B du Code général des impôts',
    ),
    ...onRequest(missingOfCompany(settings)),
    '## Directeur de la publication',
    legal.publication_director ?? `Le représentant légal de ${company.company}.`,
    '## Hébergement',
    lines(
      legal.host_name,
      legal.host_address,
      legal.host_phone && `Téléphone : ${legal.host_phone}`,
    ),
    ...onRequest(missingOfHost(settings)),
    '## Propriété intellectuelle',
    `Les textes, photos, dessins et logos de ce site, ainsi que sa présentation, appartiennent à ${company.company} ou ` +
      'à leurs auteurs. Toute reproduction ou représentation, même partielle, demande un accord écrit préalable, sauf ' +
      'dans les cas que prévoit le Code de la propriété intellectuelle.',
    'Les noms et marques des magasins et des fabricants appartiennent à leurs titulaires.',
    '## Données personnelles et cookies',
    'La page « Confidentialité » dit quelles données sont traitées, pourquoi, combien de temps, et comment exercer vos ' +
      'droits. Ce site ne dépose que les cookies nécessaires à la connexion.',
    '## Droit applicable',
    'Ce site et son utilisation relèvent du droit français.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The legal form in the legal notice and on invoices: 'SARL au capital de 10 000 €'; null: not given. */
export function legalStatusOf({
  legal_form,
  share_capital,
}: SettingsForLaw['company']): string | null {
  if (!share_capital) return legal_form;
  return legal_form ? `${legal_form} au capital de ${share_capital}` : `Capital : ${share_capital}`;
}

const lines = (...given: readonly (string | null | false)[]) => given.filter(Boolean).join('\n');

const onRequest = (missing: readonly MissingForLaw[]) =>
  missing.length === 0
    ? []
    : [`Communiqués sur simple demande : ${missing.map(({ label }) => label).join(', ')}.`];
