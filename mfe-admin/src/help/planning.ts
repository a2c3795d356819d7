import { DELIVERY_STATUSES, planningStatus, type DeliveryStatus } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

const MEANINGS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Personne ne la conduit encore.',
  assigned: 'Elle a un chauffeur, qui n’est pas parti.',
  in_transit: 'Le chauffeur a appuyé sur « Démarrer ».',
  delivered: 'Remise au client, pas encore clôturée. Elle ne bouge plus.',
  completed: 'Livrée, avec les photos du chauffeur. Elle ne bouge plus.',
  cancelled: 'Annulée pour toujours : ses produits sont libres, on peut seulement la supprimer.',
};

export const PLANNING_HELP: HelpPage = {
  name: 'planning',
  screen: 'deliveries',
  title: 'Gestion livraisons : le planning',
  language: 'fr',
  purpose: 'Donner à chaque livraison un jour et un chauffeur, et suivre ce qui est parti.',
  picture: {
    src: new URL('./pictures/planning.webp', import.meta.url).href,
    alt: 'Le mois, ses livraisons colorées par statut, et à droite le panneau des livraisons sans date.',
  },
  steps: [
    {
      what: 'Donner un jour',
      how: 'Le bouton ambre ouvre les livraisons sans date. Glissez une carte sur un jour, ou cliquez sur un jour et choisissez, ou appuyez sur « Planifier » et prenez une date.',
    },
    {
      what: 'Changer de jour',
      how: 'Glissez la livraison sur un autre jour et confirmez. « Undo » dans le message annule pendant quatre secondes.',
    },
    {
      what: 'Choisir un chauffeur',
      how: 'Ouvrez la livraison, puis « Assigner un chauffeur ». Retirer le chauffeur la remet en attente ; « Déplanifier » la rend au panneau des non planifiées et garde le chauffeur.',
    },
    {
      what: 'Organiser la journée d’un chauffeur',
      how: '« Jour » montre une colonne par chauffeur, et d’abord ce qui n’en a pas. Glissez une livraison plus haut, plus bas, vers un autre chauffeur, ou du panneau vers sa place ; le bouton « ⋮ » fait la même chose sans glisser, et donne le matin ou l’après-midi. Pour en déplacer plusieurs, cochez-les, ou cliquez en tenant Ctrl ou Maj. « Tout transférer à … », dans le menu d’une colonne, confie toute une tournée. Avec beaucoup de chauffeurs, seules les colonnes qui ont une livraison s’affichent d’abord : cherchez les autres par nom ou numéro. « Annuler » dans le message reprend le dernier changement.',
    },
    {
      what: 'Faire proposer un ordre',
      how: 'Dans le menu « ⋮ » d’une colonne, « Proposer un ordre » cherche l’ordre qui demande le moins de route, du dépôt au dépôt, le matin avant l’après-midi. Ce qui est livré ou en cours reste en tête. Vous voyez ce qui bouge, les kilomètres et les minutes avant et après ; rien ne change sans « Appliquer cet ordre », et « Annuler » reprend l’ordre d’avant.',
    },
    {
      what: 'Imprimer les bons',
      how: '« Bon de livraison » part avec le chauffeur. « Bon de magasin » n’existe que si un produit va au magasin.',
    },
    {
      what: 'N’afficher qu’une partie',
      how: 'Les statuts de la légende sont des filtres : un clic montre ce statut seul, un autre clic le retire. Le menu de gauche choisit un magasin ; un « compte fermé » y reste jusqu’à sa dernière livraison. Le mois s’ouvre sur la semaine en cours ; « semaines passées » déplie le reste.',
    },
  ],
  signs: [
    ...DELIVERY_STATUSES.map((status) => {
      const { label, color } = planningStatus(status);
      return { sign: label, color, meaning: MEANINGS[status] };
    }),
    {
      sign: 'Initiales sur fond de couleur',
      meaning:
        'Le chauffeur. Deux chauffeurs peuvent avoir la même couleur : les initiales et le nom font foi.',
    },
    {
      sign: '2/3 reçus, en ambre',
      meaning:
        'Des produits manquent encore au dépôt ou sont endommagés. On peut planifier, avec un avertissement.',
    },
    { sign: '2e passage', meaning: 'Une première visite a échoué ; la raison est à côté.' },
    {
      sign: '3 livraisons, 12 colis',
      meaning:
        'La charge du jour, sans les livraisons annulées. Un jour férié, un jour de fermeture et le dimanche sont teintés.',
    },
    {
      sign: '● 8/8, en ambre',
      meaning:
        'La capacité est atteinte : celle du chauffeur dans « Jour », celle de tous dans le mois et la semaine.',
    },
    {
      sign: '▲ 9/8, en rouge',
      meaning:
        'La capacité est dépassée. Là où un seul nombre a sa place, c’est celui de ce qui déborde : livraisons ou colis.',
    },
    {
      sign: 'Absence',
      meaning:
        'En tête d’une colonne de « Jour » : le chauffeur est en absence, ou une demi-journée.',
    },
    {
      sign: '▲ 9 arrêts à confier',
      meaning:
        'Ce qu’un chauffeur en absence a encore ce jour-là, et que d’autres doivent prendre.',
    },
  ],
  refusals: [
    {
      when: 'La livraison revient à sa place.',
      then: 'Une livraison livrée, terminée ou annulée ne se déplace pas, et aucun jour passé, ni à plus de deux ans, ne reçoit de livraison. Le message dit pourquoi.',
    },
    {
      when: '« Cette livraison a été modifiée entre-temps. »',
      then: 'Quelqu’un d’autre l’a changée avant vous. Votre changement est annulé et la liste relue : regardez, puis refaites-le si besoin.',
    },
    {
      when: '« Cette tournée a changé entre-temps. »',
      then: 'Quelqu’un d’autre a changé la même tournée avant vous. Rien n’a bougé et la journée est relue : regardez, puis refaites votre changement si besoin.',
    },
    {
      when: '« Marchandise incomplète », « … dépasse sa capacité »',
      then: 'C’est un avertissement, pas un refus : la livraison est planifiée.',
    },
    {
      when: 'Un message avec « Retry »',
      then: 'Le réseau ou le serveur n’a pas répondu. Rien n’a changé : « Retry » renvoie la même demande.',
    },
  ],
  notes: [
    '« Carte », dans « Jour », montre ou cache la carte. Chaque arrêt y porte son numéro dans la couleur du chauffeur, et une ligne suit sa tournée du dépôt au dépôt. Un clic sur un arrêt mène à sa livraison ; la livraison pointée ressort sur la carte. Un arrêt fait est en blanc, un arrêt sans chauffeur en tirets.',
    '« environ » devant des kilomètres : la route est estimée à partir des communes. Une livraison de lieu inconnu n’est pas comptée. Coordonnées des communes : GeoNames (CC BY 4.0).',
    'Dans « Jour », chaque colonne dit combien d’arrêts, de colis et de minutes sont pris sur ce que le chauffeur peut prendre. « Absence et capacité… », dans son menu « ⋮ », note une absence ou un autre camion ce jour-là ; « Absences et capacités », en haut, plusieurs jours à la fois.',
    'Dans « Jour », l’ordre est celui de la tournée du chauffeur. Ce qui est livré reste en tête, avec un cadenas, et un jour passé se lit seulement. Avec un magasin choisi dans le menu de gauche, la tournée n’est pas entière : son ordre ne se change pas.',
    'Après une visite ratée, la livraison perd son jour et son chauffeur et revient dans le panneau, avec la raison, la note et les photos du chauffeur. Ses produits lui restent réservés.',
    'Supprimer ou annuler une livraison libère ses produits : le magasin peut les remettre dans une autre.',
    'Ouvrir cet écran remet votre badge rouge à zéro.',
  ],
};
