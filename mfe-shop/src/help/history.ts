import type { HelpPage } from '@cigogne/shared-ui/help';

export const HISTORY_HELP: HelpPage = {
  name: 'historique',
  screen: 'history',
  title: 'Historique des livraisons',
  language: 'fr',
  purpose: 'Retrouver une livraison arrivée, et sa preuve.',
  steps: [
    {
      what: 'Chercher',
      how: 'Un client, une adresse, un produit, ou le numéro avec son dièse (#12). Les accents ne comptent pas.',
    },
    { what: 'Limiter aux dates', how: 'Une seule date suffit ; l’autre reste ouverte.' },
    {
      what: 'Ouvrir la preuve',
      how: '« Détails » montre les photos, la note du chauffeur et l’histoire.',
    },
  ],
  refusals: [
    {
      when: '« Aucune livraison trouvée »',
      then: '« Effacer les filtres » les remontre toutes. Une livraison en cours est sous « View Deliveries ».',
    },
  ],
};
