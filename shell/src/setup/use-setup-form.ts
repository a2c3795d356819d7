import {
  LOGIN_PATH,
  setupCalls,
  SetupForm,
  type SetupInput,
  type SetupRequest,
  type SetupState,
} from '@cigogne/contract';
import { checkAuth, messageOf, send as sendCall, useAppDispatch } from '@cigogne/shared-api';
import { useNavigate } from '@cigogne/shared-api/router';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useState } from 'react';
import { useNewAccountForm } from '../login/use-new-account-form';
import { followAppearance } from '../site/follow-appearance';
import { forgetSettingsOfPage } from '../site/use-site-settings';
import { deleteDraft, readDraft, saveDraft } from './setup-draft';

const FALLBACK = 'La mise en route n’a pas pu être enregistrée. Réessayez.';

/** The state of the form; what was typed before a reload is restored, except secrets. */
export function useSetupForm({ given, locked }: SetupState) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [initial] = useState(() => initialOf(given, locked));
  const form = useNewAccountForm({ schema: SetupForm, initial, send, fallback: FALLBACK });
  const { values, sent } = form;
  useEffect(() => {
    if (!sent) saveDraft(values);
  }, [values, sent]);

  async function send(body: SetupRequest, { idempotencyKey }: { idempotencyKey: string }) {
    const { error } = await sendCall(setupCalls.completeSetup, { body, idempotencyKey });
    if (!error) {
      deleteDraft();
      forgetSettingsOfPage();
      followAppearance();
      const outcome = await dispatch(checkAuth());
      // The house is set up; when signing in failed, the login page follows.
      if (!outcome.ok) void navigate(LOGIN_PATH, { replace: true });
      return undefined;
    }
    const atField = error.errors?.some(({ path }) => path in initial);
    if (error.status !== 409 || atField) return error;
    // Somebody else was first; the code is void.
    deleteDraft();
    forgetSettingsOfPage();
    toast.error(messageOf(error, FALLBACK));
    void navigate(LOGIN_PATH, { replace: true });
    return undefined;
  }

  return form;
}

/** Locked values win; then values typed earlier; then the operator’s proposals. */
function initialOf(given: SetupState['given'], locked: SetupState['locked']): SetupInput {
  const { email: company_email, ...others } = given;
  const proposed = { ...others, ...(company_email !== undefined && { company_email }) };
  const fixed = Object.fromEntries(
    locked.map((setting) => [fieldOf(setting), given[setting] ?? '']),
  );
  return { ...EMPTY, ...proposed, ...readDraft(), ...fixed };
}

const EMPTY: SetupInput = {
  code: '',
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  company: '',
  head_office: '',
  phone: '',
  company_email: '',
  depot: '',
};

type Setting = SetupState['locked'][number];

/** In the form `email` is the admin's. */
const fieldOf = (setting: Setting): keyof SetupInput =>
  setting === 'email' ? 'company_email' : setting;
