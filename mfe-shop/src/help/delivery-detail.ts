import type { HelpPage } from '@cigogne/shared-ui/help';

export const DELIVERY_DETAIL_HELP: HelpPage = {
  name: 'details',
  screen: 'deliveries/:id',
  title: 'Détails d’une livraison',
  language: 'fr',
  purpose:
    'Tout d’une livraison : client, produits, montants, son histoire, et la preuve du chauffeur.',
  picture: {
    src: new URL('./pictures/delivery-detail.webp', import.meta.url).href,
    alt: 'Une livraison avec ses produits, son histoire et les photos du chauffeur.',
  },
  steps: [
    {
      what: 'Regarder les photos',
      how: 'Touchez une photo pour l’agrandir ; les flèches passent à la suivante.',
    },
    {
      what: 'Lire l’histoire',
      how: 'Création, date, chauffeur, départ, visites et livraison, avec les heures.',
    },
    {
      what: 'Télécharger le bon',
      how: '« Bon de navette » accompagne les produits qui vont du dépôt à votre magasin, tant que la livraison n’est pas terminée.',
    },
  ],
  signs: [
    { sign: 'Section', meaning: 'L’endroit du dépôt où le produit se trouve.' },
    { sign: 'Note du chauffeur', meaning: 'Ce que le chauffeur a écrit à la livraison.' },
  ],
  refusals: [
    {
      when: '« Erreur de chargement des détails »',
      then: 'La livraison n’existe pas ou n’est pas la vôtre, ou le réseau manque. La raison est écrite dessous.',
    },
  ],
  notes: [
    'Après une visite ratée, vous lisez la raison, la note et les photos du chauffeur. La livraison attend un nouveau jour et garde ses produits ; vous n’avez rien à recréer.',
  ],
};
