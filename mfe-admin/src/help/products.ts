import { PRODUCT_STATUSES } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

const { in_stock, depo, damaged, to_shop, return_to_fabric } = PRODUCT_STATUSES;

export const PRODUCTS_HELP: HelpPage = {
  name: 'produits',
  screen: 'products',
  title: 'Gestion produits',
  language: 'fr',
  purpose:
    'L’inventaire du dépôt, celui même que voit l’équipe du dépôt : ce qui y est, ce qui y arrive, ce qui en est parti.',
  picture: {
    src: new URL('./pictures/products.webp', import.meta.url).href,
    alt: 'L’inventaire du dépôt en cartes, avec ses onglets et ses filtres.',
  },
  steps: [
    {
      what: 'Chercher un produit',
      how: 'La recherche lit le nom et les notes, sans tenir compte des accents. Magasin, section et statut se combinent ; « Effacer les filtres » les retire tous.',
    },
    {
      what: 'Réceptionner un produit annoncé',
      how: 'Onglet « Reçus » : les produits annoncés sont en tête. « Joindre document » reçoit le bon de livraison en PDF et l’état dans lequel le produit est arrivé.',
    },
    {
      what: 'Corriger une fiche',
      how: '« Corriger / Historique » change la section, le statut, la quantité, les pièces, les notes ou la photo d’un dommage.',
    },
    {
      what: 'Savoir qui a fait quoi',
      how: 'Le même volet montre l’historique du produit, avec les noms et les heures.',
    },
  ],
  signs: [
    {
      sign: in_stock.inventory,
      color: in_stock.color,
      meaning: 'Le produit est au dépôt, prêt à être livré.',
    },
    {
      sign: depo.inventory,
      color: depo.color,
      meaning: 'Annoncé par le magasin, attendu au dépôt.',
    },
    {
      sign: to_shop.inventory,
      color: to_shop.color,
      meaning: 'À apporter au magasin, pour son exposition.',
    },
    { sign: damaged.inventory, color: damaged.color, meaning: 'Une photo du dommage est jointe.' },
    {
      sign: return_to_fabric.inventory,
      color: return_to_fabric.color,
      meaning: 'Repart chez le fabricant : ne peut plus être mis dans une livraison.',
    },
    {
      sign: 'En retard',
      meaning: 'La semaine annoncée est passée et le produit n’est pas arrivé.',
    },
  ],
  refusals: [
    {
      when: '« Ce produit est livré : il ne peut plus être corrigé. »',
      then: 'Même chose pendant que sa livraison est en route. L’historique reste lisible.',
    },
    {
      when: '« Veuillez sélectionner un fichier PDF. »',
      then: 'Le document de réception est un PDF de 10 Mo au plus. Une photo se joint dans la correction, comme photo du dommage.',
    },
  ],
};
