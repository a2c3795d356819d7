import { isCreatedAlready } from '@cigogne/contract';
import { isAborted, isCallError, messageOf, type CallError } from '@cigogne/shared-api';
import { alertDialog } from '@cigogne/shared-ui/confirm';
import { useEffect, useRef } from 'react';
import { useCreateDeliveryMutation } from '../api/deliveries';
import { creationOf, type DeliveryDraft } from './delivery-draft';
import type { ListedProduct } from './product-list-panel';

interface Outcome {
  /** The delivery of the draft with this key exists; `stillHere` is false when the wizard was left meanwhile. */
  onCreated: (key: string, stillHere: boolean) => void;
  /** The server has refused the draft: the next attempt is another request. */
  onRefused: () => void;
}

/** Sends the draft; a failure opens an alert and leaves the wizard as it is. */
export function useSendDelivery({ onCreated, onRefused }: Outcome) {
  const [createDelivery, { isLoading, isSuccess }] = useCreateDeliveryMutation();
  const stillHere = useRef(true);
  useEffect(() => {
    stillHere.current = true;
    return () => {
      stillHere.current = false;
    };
  }, []);

  const send = async (draft: DeliveryDraft, chosen: readonly ListedProduct[]) => {
    const { error } = await createDelivery({
      idempotencyKey: draft.key,
      body: creationOf(draft, chosen),
    });
    if (!error) {
      onCreated(draft.key, stillHere.current);
      return;
    }
    // The session has ended meanwhile: the login page says so, and the draft stays stored.
    if (isAborted(error)) return;
    console.error('La livraison n’a pas été créée', error);
    if (isCallError(error) && (error.status === 409 || isCreatedAlready(error))) onRefused();
    await alertDialog(creationFailure(error));
  };

  // Once created, nothing more is sent while the next screen is loading.
  return { send, isSending: isLoading || isSuccess, isCreated: isSuccess };
}

/** The sentence of part 2, section 8, with the reason below; as plain text, so that it can be shown without network. */
function creationFailure(error: CallError | object): string {
  return `Erreur lors de la création de la livraison. Veuillez consulter la console.\n\n${reasonOf(error)}`;
}

function reasonOf(error: CallError | object): string {
  // More specific than the server's sentence: says where to look.
  if (isCallError(error) && isCreatedAlready(error)) return CREATED_ALREADY;
  const details = isCallError(error) ? (error.errors ?? []) : [];
  return [
    messageOf(error, 'Failed to create delivery'),
    ...details.map(({ message }) => message),
  ].join('\n');
}

const CREATED_ALREADY =
  'Une première version de cette livraison a déjà été créée. Vous la trouvez dans la liste des livraisons : vérifiez-la avant de renvoyer.';
