import { SETTINGS_SECTIONS, type SettingsField, type SettingsSection } from '@cigogne/contract';

/** The tabs of the screen: the sections, and their history. */
export const TABS = [...SETTINGS_SECTIONS, 'history'] as const;
export type SettingsTab = (typeof TABS)[number];

export const TAB_LABELS: Readonly<Record<SettingsTab, string>> = {
  company: 'Entreprise',
  appearance: 'Apparence',
  hours: 'Horaires',
  rounds: 'Tournées',
  limits: 'Limites et valeurs par défaut',
  mail: 'E-mails',
  legal: 'Textes légaux',
  retention: 'Conservation',
  history: 'Historique',
};

/** The purpose of a section in one sentence. */
export const LEADS: Readonly<Record<SettingsSection, string>> = {
  company: 'Ces indications figurent sur le site, les bons de livraison et les factures.',
  appearance: 'Le logo et les deux couleurs valent partout : site, espaces et documents imprimés.',
  hours:
    'La page d’accueil du site montre ces horaires et les prochains jours de fermeture ; le planning rappelle ces jours quand vous y planifiez.',
  rounds:
    'Le planning en tire la durée de chaque visite et ce qui tient dans une journée. Il avertit au-delà, et n’empêche rien.',
  limits: 'Un changement vaut dès la prochaine connexion ou la prochaine saisie.',
  mail: 'L’expéditeur de chaque e-mail que le site envoie, et les e-mails qui ne sont pas encore partis.',
  legal:
    'Les mentions légales et la politique de confidentialité sont rédigées à partir des paramètres, ou par vous.',
  retention:
    'Après ces durées, les données personnelles sont effacées automatiquement ; le nom d’un compte fermé, plus tard si une facture l’exige.',
};

/** The label of each field, in its form and in the history. */
export const FIELD_LABELS: Readonly<Record<SettingsField, string>> = {
  company: 'Nom de l’entreprise',
  legal_form: 'Forme juridique',
  share_capital: 'Capital social',
  head_office: 'Siège',
  depot: 'Dépôt',
  phone: 'Téléphone',
  email: 'E-mail de contact',
  siret: 'SIRET',
  rcs: 'Registre du commerce',
  vat_number: 'N° de TVA',
  vat_rate: 'Taux de TVA (%)',
  iban: 'IBAN',
  bic: 'BIC',
  payment_days: 'Délai de paiement (jours)',
  logo_file_id: 'Logo',
  primary_color: 'Couleur principale',
  secondary_color: 'Couleur secondaire',
  opening_hours: 'Horaires d’ouverture',
  closed_days: 'Jours de fermeture',
  password_min_length: 'Longueur minimale des mots de passe',
  session_idle_days: 'Fin de session sans activité (jours)',
  session_max_days: 'Durée maximale d’une session (jours)',
  visit_minutes: 'Durée de base d’une visite (minutes)',
  minutes_per_part: 'Minutes par colis',
  minutes_per_floor: 'Minutes par étage sans ascenseur',
  assembly_minutes: 'Montage par catégorie',
  capacity_stops: 'Arrêts par jour',
  capacity_parts: 'Colis par jour',
  capacity_minutes: 'Minutes par jour',
  sender_name: 'Nom de l’expéditeur',
  sender_email: 'Adresse de l’expéditeur',
  publication_director: 'Directeur ou directrice de la publication',
  host_name: 'Hébergeur',
  host_address: 'Adresse de l’hébergeur',
  host_phone: 'Téléphone de l’hébergeur',
  legal_notice: 'Mentions légales',
  privacy_policy: 'Politique de confidentialité',
  delivery_months: 'Livraisons terminées (mois)',
  quote_months: 'Demandes de devis (mois)',
  access_months: 'Connexions (mois)',
  invoice_years: 'Factures (années)',
};

/** The label of a field; for one unknown to this version, the server's name. */
export const labelOf = (field: string): string =>
  (FIELD_LABELS as Readonly<Record<string, string>>)[field] ?? field;
