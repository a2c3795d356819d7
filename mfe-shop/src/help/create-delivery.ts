import { PAST_DAY } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

export const CREATE_DELIVERY_HELP: HelpPage = {
  name: 'creer',
  screen: 'create-delivery',
  title: 'Créer une livraison',
  language: 'fr',
  purpose:
    'Annoncer une livraison au bureau, en quatre étapes. Rien n’est envoyé avant « Confirmer & Créer ».',
  picture: {
    src: new URL('./pictures/create-delivery.webp', import.meta.url).href,
    alt: 'La deuxième étape : à gauche les produits disponibles, à droite ceux de la livraison.',
  },
  steps: [
    {
      what: '1. Client',
      how: 'Nom, rue et ville sont obligatoires. Le code postal propose les communes, et la commune son code. Le chauffeur appelle le téléphone avant d’arriver.',
    },
    {
      what: '2. Produits',
      how: 'À gauche ce qui est disponible, à droite ce que vous livrez. Il en faut au moins un.',
    },
    {
      what: '3. Détails',
      how: 'Étage (0 : rez-de-chaussée, -1 : sous-sol), ascenseur, montants, notes pour le chauffeur. Date et créneau souhaités par le client, si vous les connaissez : le bureau les voit en planifiant, sans y être tenu.',
    },
    {
      what: '4. Résumé',
      how: 'Relisez tout ; « Modifier » ramène à l’étape. Le nombre total de colis est calculé.',
    },
    {
      what: 'Vous arrêter en route',
      how: 'Le brouillon est enregistré sur cet appareil : vous pouvez quitter et revenir, même un autre jour. « Effacer le brouillon » recommence à zéro. Chaque onglet a le sien.',
    },
  ],
  signs: [
    {
      sign: 'À encaisser à la livraison',
      meaning: 'La somme que le chauffeur reçoit du client. Vide : rien à encaisser.',
    },
    {
      sign: 'Total de la commande, frais de livraison',
      meaning: 'Vides, ils sont inconnus ; 0 veut dire gratuit.',
    },
  ],
  refusals: [
    {
      when: '« Suivant » reste gris.',
      then: 'Il manque le nom, la rue ou la ville, ou un produit, ou un montant n’est pas clair.',
    },
    {
      when: `« ${PAST_DAY} »`,
      then: 'La date souhaitée est passée, par exemple dans un ancien brouillon. Choisissez-en une autre, ou aucune.',
    },
    {
      when: '« Écrivez 1249 pour … »',
      then: '1.249 peut se lire de deux façons. Écrivez 1249 ou 1,25 ; deux décimales au plus.',
    },
    {
      when: '« N’est plus disponible »',
      then: 'Le produit est entré dans une autre livraison ou a quitté le stock. Retirez-le.',
    },
    {
      when: 'Un produit n’est pas dans la liste.',
      then: 'Il est déjà dans une livraison, déjà livré, ou en retour chez le fabricant.',
    },
    {
      when: '« Erreur lors de la création de la livraison. »',
      then: 'La raison est écrite dessous. Corrigez et renvoyez : la même saisie renvoyée ne crée jamais deux livraisons.',
    },
    {
      when: '« Une première version de cette livraison a déjà été créée. »',
      then: 'Un envoi précédent était arrivé, mais sa réponse s’est perdue. Vérifiez cette livraison dans « Gestion des Livraisons » ; si elle convient, effacez le brouillon, sinon appelez le bureau.',
    },
  ],
  notes: [
    'Un produit « Pas Encore Reçu » peut être choisi : le bureau voit qu’il manque encore.',
    'Le brouillon reste sur cet appareil après une déconnexion, et les autres comptes ne le voient pas.',
  ],
};
