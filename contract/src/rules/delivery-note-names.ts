/** The file names of a delivery's documents (part 1, sections 7 and 8). */
export const deliveryNoteName = (deliveryId: number): string =>
  `Bon-de-Livraison-${deliveryId}.xlsx`;
export const shopNoteName = (deliveryId: number): string =>
  `Navette-Bon-Livraison-${deliveryId}.xlsx`;
