import {
  MAX_WAIT_WEEKS,
  MAGAZINE_NAME_MAX,
  MAGAZINE_STATUSES,
  MagazineProduct,
  NOTES_MAX,
  PRODUCT_STATUSES,
  SECTIONS,
  SHOP_CATEGORIES,
  MIN_WAIT_WEEKS,
} from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useAddMagazineProductMutation } from '../api/products';

const EMPTY = {
  name: '',
  category_id: '',
  status: 'magazine',
  to_be_delivered: '',
  section: 'F',
  size: '',
  parts: '',
  notes: '',
} as const;

const CATEGORY_OPTIONS = SHOP_CATEGORIES.map(({ id, name }) => ({
  value: String(id),
  label: name,
}));

// to_shop is labelled as in the stock form, the others as in the shop's list (part 2, section 5).
const LOCATION_OPTIONS = MAGAZINE_STATUSES.map((value) => ({
  value,
  label: PRODUCT_STATUSES[value].stockForm ?? PRODUCT_STATUSES[value].shop,
}));

const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: `Section ${value}` }));

const FAILED = 'Failed to add product from magazine';

const askToLeave = (isSending: boolean) =>
  confirmClosing(isSending, 'Fermer sans enregistrer ce produit ?');

/** 'Ajouter un produit du magazine'. */
export function MagazineProductModal({ onClose }: { onClose: () => void }) {
  const [add] = useAddMagazineProductMutation();
  const outcome = useDialogOutcome(onClose, FAILED);
  const form = useContractForm({
    schema: MagazineProduct,
    initial: EMPTY,
    send: (body, attempt) => outcome(add({ body, ...attempt })),
    fallback: FAILED,
    askToLeave,
    creates: true,
  });
  const { field, valid, sending, refusal } = form;

  return (
    <FormModal
      title="Ajouter un produit du magazine"
      form={form}
      submit={{ children: sending ? 'Ajout...' : 'Ajouter', disabled: !valid || sending }}
      onClose={onClose}
    >
      {refusal && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {refusal}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '& > .whole': { gridColumn: { sm: 'span 2' } },
        }}
      >
        <div className="whole">
          <TextInput
            {...field('name')}
            label="Nom du produit"
            required
            maxLength={MAGAZINE_NAME_MAX}
            autoComplete="off"
          />
        </div>
        <SelectInput
          {...field('category_id')}
          label="Catégorie"
          required
          placeholder="Choisissez une catégorie"
          options={CATEGORY_OPTIONS}
        />
        <SelectInput {...field('status')} label="Emplacement" required options={LOCATION_OPTIONS} />
        <TextInput
          {...field('to_be_delivered')}
          label="Délai de livraison (semaines)"
          inputMode="numeric"
          hint={`De ${MIN_WAIT_WEEKS} à ${MAX_WAIT_WEEKS} semaines, facultatif`}
        />
        <SelectInput {...field('section')} label="Section" options={SECTION_OPTIONS} />
        <TextInput {...field('size')} label="Taille (m²)" inputMode="decimal" />
        <TextInput {...field('parts')} label="Nombre de colis" inputMode="numeric" />
        <div className="whole">
          <TextInput {...field('notes')} label="Notes" multiline maxLength={NOTES_MAX} counter />
        </div>
      </Box>
    </FormModal>
  );
}
