import type { HelpPage } from '@cigogne/shared-ui/help';

export const ROUTE_SHEETS_HELP: HelpPage = {
  name: 'route-sheets',
  screen: 'route-sheets',
  title: 'Feuilles de route',
  language: 'fr',
  purpose:
    'Ce que chaque chauffeur emporte : ses livraisons dans l’ordre. On y vient par « Jour » dans le planning.',
  steps: [
    {
      what: 'Choisir le jour et le chauffeur',
      how: 'Sans chauffeur choisi, les feuilles de tous ceux qui ont une livraison se suivent, chacune sur ses pages.',
    },
    {
      what: 'Imprimer',
      how: 'Le bouton ouvre l’impression du navigateur, qui sait aussi enregistrer un PDF.',
    },
  ],
  notes: [
    'Les kilomètres et la durée de route vont du dépôt au dépôt. « environ » : ils sont estimés.',
    'Une livraison sans chauffeur n’est sur aucune feuille. L’ordre se change dans le planning, pas ici.',
  ],
};
