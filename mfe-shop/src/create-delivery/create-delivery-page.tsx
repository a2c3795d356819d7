import { messageOf, useSession } from '@cigogne/shared-api';
import { newKey } from '@cigogne/shared-api/new-key';
import { useUnsavedChanges, useNavigate } from '@cigogne/shared-api/router';
import { confirm, confirmNotWaiting } from '@cigogne/shared-ui/confirm';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { startTransition, useEffect, useRef, useState } from 'react';
import { PRODUCTS_FAILED } from '../api/products';
import { Page } from '../components/page';
import { ClientStep } from './client-step';
import { type DeliveryDraft, isBlank, isStepComplete, LAST_STEP, STEPS } from './delivery-draft';
import { DetailsStep } from './details-step';
import { DraftNotice } from './draft-notice';
import { ProductsStep } from './products-step';
import { StepList } from './step-list';
import { deleteDraft } from './stored-draft';
import { SummaryStep } from './summary-step';
import { useDeliveryDraft, useFirstDraft } from './use-delivery-draft';
import { useSendDelivery } from './use-send-delivery';
import { useWizardProducts } from './use-wizard-products';
import { WizardButtons } from './wizard-buttons';

const TITLE = 'Créer une livraison';

const confirmLeaving = () =>
  confirm({
    title: 'Quitter la création ?',
    message: 'Cette livraison n’est pas encore créée. Votre brouillon reste sur cet appareil.',
    confirmLabel: 'Quitter',
    cancelLabel: 'Continuer la saisie',
  });

/** The four-step wizard that creates a delivery. */
export default function CreateDeliveryPage() {
  const { user } = useSession();
  // Another user gets another wizard, with their own draft.
  return <OpenedDraft key={user?.id} userId={user?.id ?? 0} />;
}

function OpenedDraft({ userId }: { userId: number }) {
  const first = useFirstDraft(userId);
  if (!first) {
    return (
      <Page title={TITLE} narrow>
        {null}
      </Page>
    );
  }
  return <Wizard userId={userId} first={first} />;
}

interface WizardProps {
  readonly userId: number;
  readonly first: DeliveryDraft;
}

function Wizard({ userId, first }: WizardProps) {
  const navigate = useNavigate();
  const [draft, change] = useDeliveryDraft(userId, first);
  const [search, setSearch] = useState('');
  const products = useWizardProducts(draft, search);
  const { chosen, error, isLoaded } = products;
  const { send, isSending, isCreated } = useSendDelivery({
    onCreated: (key, stillHere) => {
      deleteDraft(userId, key);
      if (stillHere) void navigate('/shop/deliveries');
    },
    onRefused: () => change({ type: 'refused', newKey: newKey() }),
  });

  const askToLeave = isSending ? confirmNotWaiting : confirmLeaving;
  useUnsavedChanges(isBlank(draft) || isCreated ? null : askToLeave);

  const { step } = draft;
  const stepTitle = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    stepTitle.current?.focus({ preventScroll: true });
  }, [step]);

  // The button answers at once; the step with its fields or products needs longer.
  const goTo = (next: number) => startTransition(() => change({ type: 'wentTo', step: next }));
  const goOn = () => {
    if (isSending || !isStepComplete(step, draft)) return;
    setSearch('');
    if (step < LAST_STEP) goTo(step + 1);
    else void send(draft, chosen);
  };

  const needsProducts = step === 2 || step === LAST_STEP;
  return (
    <Page title={TITLE} narrow>
      <StepList current={step} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <h2 ref={stepTitle} tabIndex={-1} style={stepTitleStyle}>
          {STEPS[step - 1]}
        </h2>
        {step === 1 && <ClientStep draft={draft} change={change} />}
        {step === 3 && <DetailsStep draft={draft} change={change} />}
        {needsProducts && !isLoaded && error !== undefined && (
          <ErrorState message={messageOf(error, PRODUCTS_FAILED)} onRetry={products.refetch} />
        )}
        {needsProducts && !isLoaded && error === undefined && <LoadingSkeleton variant="list" />}
        {step === 2 && isLoaded && (
          <ProductsStep
            draft={draft}
            change={change}
            offered={products.offered}
            chosen={chosen}
            search={search}
            onSearch={setSearch}
          />
        )}
        {step === LAST_STEP && isLoaded && (
          <SummaryStep draft={draft} change={change} chosen={chosen} isSending={isSending} />
        )}
        <WizardButtons
          step={step}
          canGoOn={isStepComplete(step, draft) && !(needsProducts && !isLoaded)}
          isSending={isSending}
          onBack={() => goTo(step - 1)}
        />
      </form>
      <DraftNotice
        draft={draft}
        disabled={isSending}
        onEmpty={() => {
          change({ type: 'emptied', newKey: newKey() });
          // The button disappears with the draft.
          stepTitle.current?.focus();
        }}
      />
    </Page>
  );
}

const stepTitleStyle = { margin: '0 0 20px', fontSize: '1.375rem', outline: 'none' } as const;
