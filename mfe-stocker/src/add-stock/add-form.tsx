import {
  lacksDamageProof,
  MAX_STOCK_FILE_BYTES,
  MEGABYTE,
  NOTES_MAX,
  PRODUCT_STATUSES,
  type Shop,
  STOCK_FORM_SECTIONS,
  STOCK_NAME_MAX,
  STOCK_SIZE_MAX,
  STOCK_STATUSES,
  StockAdditionForm,
  stockCalls,
  todayInParis,
} from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { confirm, confirmNotWaiting } from '@cigogne/shared-ui/confirm';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useUpload } from '../api/use-upload';
import { DamageProofPick } from '../components/damage-proof-pick';
import { UploadProgress } from '../components/upload-progress';
import { AddedProduct } from './added-product';
import { CategorySelect } from './category-select';
import { ReceivingDocumentPick } from './receiving-document-pick';

const FALLBACK = 'Failed to add product';
const MAX_FILE = `${MAX_STOCK_FILE_BYTES / MEGABYTE}MB`;

const emptyForm = (shop: Shop) => ({
  shop_id: shop.id,
  name: '',
  category_id: '' as number | string,
  status: 'in_stock',
  section: '',
  received_date: todayInParis(),
  size: '',
  parts: '',
  quantity: '1',
  notes: '',
  receiving_document: null as File | null,
  damage_proof: null as File | null,
});

const askToLeave = (isSending: boolean) =>
  isSending
    ? confirmNotWaiting('en')
    : confirm({
        message: 'This product is not in the stock yet. Leave without adding it?',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
        destructive: true,
      });

/** The add form of part 2, section 5. */
export function AddForm({ shop }: { shop: Shop }) {
  const upload = useUpload(stockCalls.addToStock, {
    fallback: FALLBACK,
    success: 'Product added to stock successfully',
    createdAlready:
      'A first version of this product is in the stock already. Check it in the inventory before sending again.',
    language: 'en',
  });
  const form = useContractForm({
    schema: StockAdditionForm,
    initial: emptyForm(shop),
    send: ({ receiving_document, damage_proof, ...body }, { idempotencyKey }) =>
      upload.send({
        body,
        files: {
          receiving_document: receiving_document ? [receiving_document] : [],
          damage_proof: damage_proof ? [damage_proof] : [],
        },
        idempotencyKey,
      }),
    fallback: FALLBACK,
    language: 'en',
    askToLeave,
    creates: true,
  });
  const openedOn = useRef(form.values.received_date);
  /** A form may stay open overnight: an unchanged date follows the day. */
  const followDay = () => {
    const today = todayInParis();
    if (today === openedOn.current) return;
    if (form.values.received_date === openedOn.current) form.set('received_date', today);
    openedOn.current = today;
  };
  const [isPreparing, setIsPreparing] = useState(false);
  const [isAnother, setIsAnother] = useState(false);
  const { values, field, set, errorOf } = form;
  const complete =
    Boolean(values.name.trim() && values.category_id && values.status) &&
    !lacksDamageProof(values.status, values.damage_proof);

  if (form.sent) {
    const { category_id, section } = values;
    return (
      <AddedProduct
        shop={shop}
        product={values}
        onAddAnother={() => {
          setIsAnother(true);
          form.reset({ ...emptyForm(shop), category_id, section });
        }}
      />
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label="Add to Stock"
      onFocus={followDay}
      onSubmit={form.onSubmit}
      sx={grid}
    >
      <Box sx={wide}>
        <TextInput
          {...field('name')}
          label="Product Name"
          required
          maxLength={STOCK_NAME_MAX}
          // 'Add Another' has disappeared.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing that a person does here
          autoFocus={isAnother}
        />
      </Box>
      <CategorySelect
        value={values.category_id}
        error={errorOf('category_id')}
        readOnly={form.sending}
        onChange={(id) => set('category_id', id)}
      />
      <SelectInput
        {...field('status')}
        label="Status"
        required
        options={STOCK_STATUSES.map((status) => ({
          value: status,
          label: PRODUCT_STATUSES[status].stockForm ?? status,
        }))}
      />
      <SelectInput
        {...field('section')}
        label="Section"
        placeholder="None"
        options={STOCK_FORM_SECTIONS.map((section) => ({ value: section, label: section }))}
      />
      <DateInput {...field('received_date')} label="Received Date" language="en" tellsUnfinished />
      <TextInput {...field('quantity')} label="Quantity" required inputMode="numeric" />
      <TextInput {...field('parts')} label="Parts" inputMode="numeric" />
      <TextInput {...field('size')} label="Size" maxLength={STOCK_SIZE_MAX} />
      <Box sx={wide}>
        <TextInput {...field('notes')} label="Notes" multiline maxLength={NOTES_MAX} counter />
      </Box>
      <ReceivingDocumentPick
        hint={`Max: ${MAX_FILE}`}
        error={errorOf('receiving_document')}
        file={values.receiving_document}
        readOnly={form.sending}
        onPick={(file) => set('receiving_document', file)}
      />
      <DamageProofPick
        label="Damage Proof"
        hint={`Max ${MAX_FILE}`}
        error={errorOf('damage_proof')}
        required={values.status === 'damaged'}
        removeLabel="Remove damage proof"
        file={values.damage_proof}
        readOnly={form.sending}
        language="en"
        onPick={(file) => set('damage_proof', file)}
        onPreparing={setIsPreparing}
      />
      <Box sx={wide}>
        <UploadProgress
          progress={upload.progress}
          label="Upload progress"
          cancelLabel="Cancel"
          onCancel={upload.cancel}
        />
        <SubmitButton fullWidth disabled={!complete} loading={form.sending || isPreparing}>
          Add to Stock
        </SubmitButton>
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const wide = { gridColumn: '1 / -1' } as const;
