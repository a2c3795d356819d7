import { signup, useAppDispatch } from '@cigogne/shared-api';
import { type PartnerRequest, PartnerRequestForm } from '@cigogne/contract';
import { confirm } from '@cigogne/shared-ui/confirm';
import { useNewAccountForm } from '../login/use-new-account-form';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  number: '',
  shop_street: '',
  shop_address_number: '',
  shop_city: '',
  shop_postal_code: '',
  shop_siret: '',
};

/** Leaving while the request is being sent raises no question: nobody has to wait for it to sign in. */
const askToLeave = async (isSending: boolean) =>
  isSending ||
  confirm({
    message: 'Quitter sans envoyer ? Ce que vous avez saisi sera perdu.',
    confirmLabel: 'Quitter',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });

/** The partner request while it is filled in and sent. */
export function useSignupForm() {
  const dispatch = useAppDispatch();
  return useNewAccountForm({
    schema: PartnerRequestForm,
    initial: EMPTY,
    send: async (request: PartnerRequest, { idempotencyKey }) => {
      const outcome = await dispatch(signup(request, { idempotencyKey }));
      return outcome.ok ? undefined : outcome.error;
    },
    fallback: 'An error occurred',
    askToLeave,
  });
}
