import { NotFound } from '../../platform/errors';

export const shopNotFound = () => new NotFound('Ce magasin est introuvable.');
export const deliveryNotFound = () => new NotFound('Cette livraison n’existe pas.');
export const quoteNotFound = () => new NotFound('Cette demande de devis est introuvable.');
export const productNotFound = () => new NotFound('Ce produit n’existe pas.');
