import { isLocked, planningStatus, shopStatus, whyDeliveryIsLocked } from './delivery-status';
import {
  isDeliverable,
  isNewForShop,
  productStatus,
  sizeInSquareMetres,
  totalParts,
} from './product-status';

describe('the planners see', () => {
  it.each([
    ['pending', 'EN ATTENTE', '#3b82f6'],
    ['assigned', 'ATTRIBUÉE', '#f97316'],
    ['in_transit', 'EN TRANSIT', '#7e22ce'],
    ['delivered', 'LIVRÉE', '#10b981'],
    ['completed', 'TERMINÉE', '#10b981'],
    ['cancelled', 'ANNULÉE', '#ef4444'],
    ['lost', 'LOST', '#64748b'],
    ['constructor', 'CONSTRUCTOR', '#64748b'],
    ['', 'INCONNU', '#64748b'],
    [null, 'INCONNU', '#64748b'],
  ])('status %j as %s in %s', (status, label, color) => {
    expect(planningStatus(status)).toEqual({ label, color });
  });
});

describe('the shop sees', () => {
  it.each([
    ['pending', 'En attente'],
    ['assigned', 'En transit'],
    ['in_transit', 'En transit'],
    ['delivered', 'Livrée'],
    ['completed', 'Livrée'],
    ['cancelled', 'Annulée'],
    ['lost', 'En attente'],
  ])('status %s as %s', (status, label) => {
    expect(shopStatus(status).label).toBe(label);
  });
});

it('completed, delivered and cancelled deliveries are locked, no other', () => {
  const statuses = ['pending', 'assigned', 'in_transit', 'delivered', 'completed', 'cancelled'];
  expect(statuses.filter(isLocked)).toEqual(['delivered', 'completed', 'cancelled']);
});

it.each(['completed', 'delivered', 'cancelled'])('why a %s delivery is locked', (status) => {
  expect(whyDeliveryIsLocked(status, 'modify')).toBe(
    'Impossible de modifier une livraison terminée',
  );
  expect(whyDeliveryIsLocked(status, 'unschedule')).toBe(
    'Impossible de déplanifier une livraison terminée',
  );
});

it('a cancelled delivery can be deleted, a completed or delivered one cannot', () => {
  expect(whyDeliveryIsLocked('cancelled', 'delete')).toBeUndefined();
  for (const status of ['completed', 'delivered']) {
    expect(whyDeliveryIsLocked(status, 'delete')).toBe(
      'Impossible de supprimer une livraison terminée',
    );
  }
  expect(whyDeliveryIsLocked('pending', 'modify')).toBeUndefined();
});

describe('a product', () => {
  it.each([
    ['in_stock', 'Depo', 'En Stock', 'CONTREMARQUE'],
    ['damaged', 'Endommagé', 'Endommagé', 'Endommagé'],
    ['to_shop', 'Vers Magasin', 'Vers Magasin', 'EXPO MAGASIN'],
    ['return_to_fabric', 'Retour Fabricant', 'Retour Fabricant', 'RETOUR USINE'],
    ['magazine', 'En Magasin', 'En Magasin', null],
    ['depo', 'Pas Encore Reçu', 'Pas Encore Reçu', null],
    ['Pièce', 'Pièce', 'Pièce', 'SAV'],
    ['delivered', 'Livré', 'Livré', null],
    ['unheard-of', 'Depo', 'En Stock', 'CONTREMARQUE'],
  ])('in %s is called %s, %s and %s', (status, inventory, shop, stockForm) => {
    expect(productStatus(status)).toMatchObject({ inventory, shop, stockForm });
  });

  it('Pièce is the same however its accent is written', () => {
    expect(productStatus('Pièce'.normalize('NFD')).inventory).toBe('Pièce');
  });

  it('may go into a delivery when it is free and neither delivered nor going back', () => {
    expect(isDeliverable({ status: 'in_stock', in_delivery: false })).toBe(true);
    expect(isDeliverable({ status: 'in_stock', in_delivery: true })).toBe(false);
    expect(isDeliverable({ status: 'delivered', in_delivery: false })).toBe(false);
    expect(isDeliverable({ status: 'return_to_fabric', in_delivery: false })).toBe(false);
  });

  it('is new for its shop while unread and already received', () => {
    expect(isNewForShop({ read_by_shop: false, status: 'in_stock' })).toBe(true);
    expect(isNewForShop({ read_by_shop: false, status: 'depo' })).toBe(false);
    expect(isNewForShop({ read_by_shop: true, status: 'in_stock' })).toBe(false);
  });

  it('shows m² behind a number only', () => {
    expect(sizeInSquareMetres('2.1')).toBe('2.1 m²');
    expect(sizeInSquareMetres('2,5')).toBe('2,5 m²');
    expect(sizeInSquareMetres('160 × 200')).toBe('160 × 200');
    expect(sizeInSquareMetres(null)).toBe('');
  });
});

it('parts add up, not stated ones as none', () => {
  expect(totalParts([{ parts: 2 }, { parts: null }, { parts: 5 }])).toBe(7);
});
