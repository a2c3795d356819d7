import { signup, useAppDispatch } from '@cigogne/shared-api';
import { type PartnerRequest, PartnerRequestForm } from '@cigogne/contract';
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
  });
}
