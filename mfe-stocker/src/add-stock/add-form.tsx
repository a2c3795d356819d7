import {
  type Category,
  type InventoryProduct,
  PRODUCT_STATUSES,
  type Shop,
  type StockStatus,
  todayInParis,
} from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import AttachFile from '@mui/icons-material/AttachFile';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useUpload } from '../api/use-upload';
import { FilePick } from '../components/file-pick';
import { formOf } from '../components/form-of';
import { UploadProgress } from '../components/upload-progress';
import { CategorySelect } from './category-select';

const STATUSES: readonly StockStatus[] = [
  'in_stock',
  'damaged',
  'to_shop',
  'return_to_fabric',
  'Pièce',
];
const SECTIONS = ['A', 'B', 'C', 'D'];

interface Draft {
  name: string;
  category: Category | null;
  status: string;
  section: string;
  received_date: string;
  size: string;
  parts: string;
  quantity: string;
  notes: string;
  receiving_document: File | null;
  damage_proof: File | null;
}

const emptyDraft = (): Draft => ({
  name: '',
  category: null,
  status: 'in_stock',
  section: '',
  received_date: todayInParis(),
  size: '',
  parts: '',
  quantity: '1',
  notes: '',
  receiving_document: null,
  damage_proof: null,
});

/** The add form of part 2, section 5. */
export function AddForm({ shop }: { shop: Shop }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [added, setAdded] = useState<string | null>(null);
  const upload = useUpload<{ data: InventoryProduct }>({
    fallback: 'Failed to add product',
    success: 'Product added to stock successfully',
  });
  const set = (change: Partial<Draft>) => {
    upload.renew();
    setDraft((before) => ({ ...before, ...change }));
  };
  const complete =
    draft.name.trim() !== '' &&
    draft.category !== null &&
    draft.status !== '' &&
    (draft.status !== 'damaged' || draft.damage_proof !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || upload.sending) return;
    const { category, ...fields } = draft;
    const body = formOf({ shop_id: shop.id, category_id: category?.id ?? null, ...fields });
    const answer = await upload.send({ path: '/stocker/add-to-stock', body });
    if (answer) setAdded(answer.data.name);
  }

  function addAnother() {
    setDraft({ ...emptyDraft(), category: draft.category, section: draft.section });
    setAdded(null);
  }

  if (added !== null) {
    return (
      <Alert
        severity="success"
        sx={{ alignItems: 'center' }}
        action={
          <Button variant="contained" onClick={addAnother} sx={{ minHeight: 44 }}>
            Ajouter un autre
          </Button>
        }
      >
        {added}
      </Alert>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label="Add to Stock"
      onSubmit={(event) => void submit(event)}
      sx={grid}
    >
      <Box sx={wide}>
        <TextInput
          label="Product Name"
          required
          maxLength={200}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </Box>
      <CategorySelect value={draft.category} onChange={(category) => set({ category })} />
      <SelectInput
        label="Status"
        required
        value={draft.status}
        onChange={(status) => set({ status })}
        options={STATUSES.map((status) => ({
          value: status,
          label: PRODUCT_STATUSES[status].stockForm ?? status,
        }))}
      />
      <SelectInput
        label="Section"
        placeholder="None"
        value={draft.section}
        onChange={(section) => set({ section })}
        options={SECTIONS.map((section) => ({ value: section, label: section }))}
      />
      <DateInput
        label="Received Date"
        value={draft.received_date}
        onChange={(received_date) => set({ received_date })}
      />
      <TextInput
        label="Quantity"
        required
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <TextInput
        label="Parts"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.parts}
        onChange={(parts) => set({ parts })}
      />
      <TextInput
        label="Size"
        maxLength={100}
        value={draft.size}
        onChange={(size) => set({ size })}
      />
      <Box sx={wide}>
        <TextInput
          label="Notes"
          multiline
          maxLength={500}
          counter
          value={draft.notes}
          onChange={(notes) => set({ notes })}
        />
      </Box>
      <FilePick
        label="Receiving Document (PDF)"
        hint="Max: 5MB"
        accept=".pdf"
        icon={<AttachFile />}
        removeLabel="Remove document"
        file={draft.receiving_document}
        onPick={(receiving_document) => set({ receiving_document })}
      />
      <FilePick
        label="Damage Proof"
        hint="Max 5MB"
        accept="image/*"
        camera
        required={draft.status === 'damaged'}
        icon={<PhotoCameraOutlined />}
        removeLabel="Remove damage proof"
        file={draft.damage_proof}
        onPick={(damage_proof) => set({ damage_proof })}
      />
      <Box sx={wide}>
        {upload.progress !== null && (
          <UploadProgress
            progress={upload.progress}
            label="Upload progress"
            cancelLabel="Cancel"
            onCancel={upload.cancel}
          />
        )}
        <SubmitButton fullWidth disabled={!complete} loading={upload.sending}>
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
