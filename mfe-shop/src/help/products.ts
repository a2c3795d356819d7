import { PRODUCT_STATUSES } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

const { in_stock, to_shop, magazine, depo, damaged, return_to_fabric } = PRODUCT_STATUSES;

export const PRODUCTS_HELP: HelpPage = {
  name: 'produits',
  screen: 'products',
  title: 'Gestion des Produits',
  language: 'fr',
  purpose:
    'Vos produits, au dépôt et en magasin : leur statut, leur document de réception, leurs dommages.',
  picture: {
    src: new URL('./pictures/products.webp', import.meta.url).href,
    alt: 'La liste des produits avec leur statut et les pastilles des catégories.',
  },
  steps: [
    {
      what: 'Filtrer',
      how: 'Les pastilles montrent une catégorie ; la recherche lit le nom. « Trier par » change l’ordre.',
    },
    {
      what: 'Marquer comme lu',
      how: 'Un produit ou tous à la fois. Le badge rouge du menu baisse d’autant.',
    },
    {
      what: 'Changer un statut',
      how: 'Le menu du statut passe de « En Stock » à « Vers Magasin » et retour. Le dépôt sait alors quoi vous apporter.',
    },
    {
      what: 'Annoncer un produit',
      how: `« Depuis le Magasin » : nom, catégorie et emplacement. Avec l’emplacement « ${depo.shop} » et un délai en semaines, le dépôt sait quand l’attendre.`,
    },
    {
      what: 'Ouvrir un document',
      how: '« Document » est le bon de réception, « Photo » celle d’un dommage.',
    },
  ],
  signs: [
    { sign: in_stock.shop, color: in_stock.color, meaning: 'Au dépôt, prêt à être livré.' },
    { sign: to_shop.shop, color: to_shop.color, meaning: 'Le dépôt vous l’apporte.' },
    {
      sign: magazine.shop,
      color: magazine.color,
      meaning: 'Il est chez vous, le chauffeur le prend là.',
    },
    { sign: depo.shop, color: depo.color, meaning: 'Annoncé, attendu au dépôt.' },
    { sign: damaged.shop, color: damaged.color, meaning: 'Le dépôt a photographié le dommage.' },
    {
      sign: return_to_fabric.shop,
      color: return_to_fabric.color,
      meaning: 'Repart chez le fabricant : il ne se livre plus.',
    },
    {
      sign: 'Nouveau, point sur une catégorie',
      meaning: 'Reçu ou modifié par le dépôt, pas encore lu par vous.',
    },
    {
      sign: 'En livraison',
      meaning: 'Il est dans une livraison, on ne peut pas le mettre dans une autre.',
    },
  ],
  refusals: [
    {
      when: 'Le statut n’a pas de menu.',
      then: 'Seuls « En Stock » et « Vers Magasin » s’échangent. Le reste est l’affaire du dépôt.',
    },
    { when: '« Ajouter » reste gris.', then: 'Il manque le nom, la catégorie ou l’emplacement.' },
    { when: 'Le délai est refusé.', then: 'De 1 à 10 semaines, ou rien.' },
  ],
};
