import type { HelpPage } from '@cigogne/shared-ui/help';

export const CAPACITIES_HELP: HelpPage = {
  name: 'capacities',
  screen: 'capacities',
  title: 'Absences et capacités',
  alsoFoundBy: 'congés, absent, malade, camion, limite, jours fermés',
  language: 'fr',
  purpose: 'Qui est en absence et quand, et ce que chaque chauffeur prend par jour.',
  steps: [
    {
      what: 'Noter une absence',
      how: '« Ajouter une absence », du premier au dernier jour, jusqu’à un an à l’avance : toute la journée, le matin ou l’après-midi. Une demi-journée d’absence laisse la moitié de la capacité.',
    },
    {
      what: 'Donner une autre capacité à certains jours',
      how: 'Un petit camion, une équipe réduite : dans la même fenêtre, choisissez « Aucune » absence et indiquez les arrêts, les colis ou les minutes de ces jours.',
    },
    {
      what: 'Revenir à l’habituel',
      how: '« Modifier », puis videz tout et enregistrez : ces jours sont de nouveau comme d’habitude. Les jours passés ne changent plus.',
    },
    {
      what: 'Régler la capacité habituelle',
      how: 'Par chauffeur, ou pour toute la maison dans « Paramètres », « Tournées », où se règle aussi la durée des visites.',
    },
    {
      what: 'Un seul jour, depuis le planning',
      how: 'Dans « Jour », le menu « ⋮ » d’une colonne a « Absence et capacité… ».',
    },
  ],
  signs: [
    {
      sign: '● 8/8 arrêts, en ambre',
      meaning: 'La journée est pleine : dernier arrêt pris, ou 90 % des colis ou des minutes.',
    },
    {
      sign: '▲ 9/8 arrêts, en rouge',
      meaning: 'La capacité est dépassée. Rien n’est empêché : à vous de voir.',
    },
    {
      sign: '▲ 9 arrêts à confier',
      meaning:
        'Ce qu’un chauffeur en absence a encore ce jour-là. L’enregistrement de l’absence le dit aussi.',
    },
    {
      sign: 'Jours fermés des trois mois à venir',
      meaning:
        'Jours fériés et jours de fermeture : il n’y a rien à y noter pour chaque chauffeur.',
    },
  ],
  notes: [
    'On y vient par « Jour » dans le planning, ou par « Planning chauffeurs ».',
    'Dans le mois, un jour est mesuré à tous les chauffeurs ensemble, en arrêts et en colis. Les minutes se lisent dans « Jour ».',
    'Les jours fériés d’Alsace sont connus ; vos jours de fermeture sont dans « Paramètres », « Horaires ».',
  ],
};
