import type { HelpPage } from '@cigogne/shared-ui/help';

export const SETTINGS_HELP: HelpPage = {
  name: 'parametres',
  screen: 'settings',
  title: 'Paramètres',
  language: 'fr',
  purpose:
    'Ce que la maison est, montre et permet. Les administrateurs changent, les managers lisent.',
  steps: [
    {
      what: 'Entreprise',
      how: 'Nom, adresses, SIRET, TVA, banque et délai de paiement : le site, les bons et les factures les reprennent. Sans taux de TVA, aucune TVA n’est facturée (article 293 B du CGI).',
    },
    {
      what: 'Apparence',
      how: 'Le logo vaut dès qu’il est choisi ; les deux couleurs après « Enregistrer ». L’aperçu suit pendant le choix.',
    },
    {
      what: 'Horaires',
      how: 'La page d’accueil montre les heures dès qu’un jour de la semaine est ouvert, et les jours de fermeture des 60 jours à venir. Le planning rappelle ces jours quand vous y planifiez.',
    },
    {
      what: 'Tournées, Limites et valeurs par défaut',
      how: 'La durée d’une visite : une base, plus des minutes par colis, par étage sans ascenseur et par article à monter. Ce qu’un chauffeur prend par jour : le planning avertit au-delà. Puis la longueur des mots de passe et la durée des sessions.',
    },
    {
      what: 'E-mails',
      how: 'L’expéditeur, un e-mail d’essai qui dit ce que le serveur a répondu, et ce qui attend encore de partir.',
    },
    {
      what: 'Textes légaux',
      how: 'Ils se rédigent à partir des paramètres. « Écrire mon texte » met le vôtre à la place ; « Revenir au texte généré » l’enlève.',
    },
    {
      what: 'Conservation, Historique',
      how: 'Combien de temps les données personnelles restent, et qui a changé quoi.',
    },
  ],
  signs: [
    {
      sign: 'Cadenas',
      meaning:
        'Fixé par l’exploitant du serveur : la valeur se lit, mais ne se change pas à l’écran.',
    },
    { sign: 'Lecture seule', meaning: 'Vous êtes manager.' },
    {
      sign: 'Modifications non enregistrées',
      meaning: 'Rien ne vaut avant « Enregistrer » ; « Annuler » reprend les valeurs d’avant.',
    },
  ],
  refusals: [
    {
      when: 'Une couleur est refusée.',
      then: 'Un texte ne s’y lirait pas. L’écran propose la teinte lisible la plus proche.',
    },
    {
      when: 'Le logo est refusé.',
      then: 'PNG, JPEG ou WebP, 2 Mo au plus. Un fichier SVG n’est pas accepté.',
    },
    {
      when: 'Quelqu’un a enregistré entre-temps.',
      then: 'Votre saisie est gardée ; enregistrer remplace seulement les champs que vous avez modifiés.',
    },
    {
      when: '« Aucun serveur de messagerie n’est réglé »',
      then: 'Les e-mails attendent sans se perdre. L’exploitant du serveur indique SMTP_URL.',
    },
  ],
};
