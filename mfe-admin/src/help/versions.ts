import type { HelpPage } from '@cigogne/shared-ui/help';

export const VERSIONS_HELP: HelpPage = {
  name: 'versions',
  screen: 'versions',
  title: 'Versions et erreurs',
  language: 'fr',
  purpose:
    'Ce qui est publié sur ce site, depuis quand, et ce qui a échoué chez les utilisateurs. On y vient par « À propos ».',
  steps: [
    {
      what: 'Voir ce qui tourne',
      how: 'Une carte par application : sa version, sa date, son commit, et la version d’avant.',
    },
    {
      what: 'Lire les erreurs',
      how: 'Les erreurs des 30 derniers jours sont comptées par version. Celles d’une version ancienne ne disent rien de la présente.',
    },
    {
      what: 'Demander de l’aide',
      how: '« À propos » copie les versions de votre page : joignez-les à votre message.',
    },
  ],
  signs: [
    { sign: 'En service', meaning: 'Ce que tout le monde reçoit.' },
    {
      sign: 'Canari',
      meaning: 'Une version à l’essai, pour une part des utilisateurs ou quelques comptes.',
    },
    {
      sign: 'Précédente',
      meaning:
        'Gardée pour revenir en arrière ; elle remplace aussi une version qui ne se charge pas.',
    },
  ],
  notes: ['Les erreurs sont comptées sans nom, sans adresse et sans rien de ce qui a été saisi.'],
};
