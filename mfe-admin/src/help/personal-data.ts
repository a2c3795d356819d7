import type { HelpPage } from '@cigogne/shared-ui/help';

export const PERSONAL_DATA_HELP: HelpPage = {
  name: 'donnees-personnelles',
  screen: 'personal-data',
  title: 'Données personnelles',
  language: 'fr',
  purpose:
    'Répondre à une personne qui demande ses données, et voir ce qui s’efface de lui-même. Réservé aux administrateurs.',
  steps: [
    {
      what: 'Chercher une personne',
      how: 'Par nom, téléphone ou e-mail : livraisons, demandes de devis et comptes. Décochez les fiches d’une autre personne du même nom.',
    },
    {
      what: 'Exporter',
      how: 'Un fichier zip avec tout ce que le site sait d’elle, photos comprises.',
    },
    {
      what: 'Corriger',
      how: 'Une livraison ou une demande de devis se corrige ici, avec un motif ; un compte dans « Gestion utilisateurs ».',
    },
    {
      what: 'Effacer',
      how: 'Dites le motif et tapez le mot demandé. C’est pour toujours : rien ne le ramène.',
    },
    {
      what: 'Voir le prochain effacement',
      how: 'Chaque jour, ce qui dépasse sa durée de conservation est effacé. La liste dit combien et depuis quand ; « Lancer maintenant » n’attend pas.',
    },
  ],
  signs: [
    {
      sign: 'Effacements effectués',
      meaning: 'Ce qui a été effacé, quand, et à la demande de qui.',
    },
    { sign: 'Interrompu', meaning: 'L’effacement s’est arrêté avant la fin.' },
  ],
  refusals: [
    {
      when: 'Une fiche cochée ne peut pas encore être effacée.',
      then: 'La raison est écrite à la fiche. Décochez-la pour effacer les autres.',
    },
  ],
  notes: [
    'Les prix, les sommes et les factures restent : seules les données de la personne disparaissent.',
    'Le motif reste dans l’historique, sans le nom de la personne. N’y écrivez donc pas son nom.',
    'Les durées se règlent dans les paramètres, sous « Conservation ».',
  ],
};
