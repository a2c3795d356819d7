import {
  PRODUCT_STATUSES,
  SECTION_COLORS,
  SECTIONS,
  type ProductStatus,
  MAX_COUNTED_PRODUCTS,
} from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';
import { formatTotal } from '../components/format-total';

const sign = (status: ProductStatus, meaning: string) => {
  const { inventory, color } = PRODUCT_STATUSES[status];
  return { sign: inventory, color, meaning };
};

export const INVENTORY_HELP: HelpPage = {
  name: 'inventaire',
  screen: 'inventory',
  title: 'Inventaire',
  alsoFoundBy: 'Inventory, receive, document, correct, section, late',
  language: 'fr',
  purpose: 'Tout ce que le dépôt a, attend ou a livré, et l’endroit où cela se trouve.',
  picture: {
    src: new URL('./pictures/inventory.webp', import.meta.url).href,
    alt: 'L’inventaire en cartes, avec ses onglets et ses filtres.',
  },
  steps: [
    {
      what: 'Choisir une liste',
      how: '« Inventaire Actif » : au dépôt. « Reçus » : le bureau de réception, les produits annoncés en tête. « Livrés » : partis chez un client.',
    },
    {
      what: 'Chercher',
      how: 'La recherche lit le nom et les notes. Magasin, section et statut se combinent avec elle.',
    },
    {
      what: 'Réceptionner',
      how: 'Onglet « Reçus », « Joindre document » : le PDF, et l’état à l’arrivée. La date de réception se remplit seule.',
    },
    {
      what: 'Corriger ou déplacer',
      how: '« Corriger / Historique » : section, statut, quantité, pièces, notes, photo du dommage. Seul ce qui change est envoyé.',
    },
    { what: 'Grille ou liste', how: 'Votre navigateur retient le choix.' },
  ],
  signs: [
    sign('in_stock', 'Le produit est au dépôt, prêt à être livré.'),
    sign('depo', 'Annoncé par le magasin : attendu au dépôt, il n’y est pas encore.'),
    sign('to_shop', 'À apporter au magasin.'),
    sign('magazine', 'Chez le magasin.'),
    sign('damaged', 'Une photo du dommage est obligatoire.'),
    sign('return_to_fabric', 'Repart chez le fabricant.'),
    sign('Pièce', 'Une pièce, pour le service après-vente.'),
    ...SECTIONS.slice(0, 1).map((section) => ({
      sign: 'Lettre de couleur, A à F',
      color: SECTION_COLORS[section],
      meaning: 'La section du dépôt ; chaque lettre a sa couleur.',
    })),
    { sign: 'En retard', meaning: 'La semaine annoncée est passée.' },
    {
      sign: formatTotal(MAX_COUNTED_PRODUCTS + 1),
      meaning: 'Il y en a davantage : au-delà, le nombre exact n’est pas compté.',
    },
  ],
  refusals: [
    {
      when: '« Veuillez sélectionner un fichier PDF. »',
      then: 'Le document de réception est un PDF de 10 Mo au plus.',
    },
    {
      when: '« Ce produit est en route avec la livraison … »',
      then: 'Attendez que la livraison soit terminée ou revienne. Un produit livré ne se corrige plus.',
    },
    {
      when: 'Le statut ne passe pas à « Retour Fabricant ».',
      then: 'Le produit est prévu dans une livraison : on peut le déplacer dans le dépôt, pas le renvoyer.',
    },
  ],
  notes: [
    'Chaque changement apparaît comme nouveau chez le magasin.',
    'Un produit peut être à la fois dans « Inventaire Actif » et dans « Reçus ».',
  ],
};
