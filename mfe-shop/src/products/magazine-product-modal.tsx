import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { NOTES_MAX, SHOP_CATEGORIES } from '@cigogne/contract';
import { confirm } from '@cigogne/shared-ui/confirm';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type FormEvent } from 'react';
import { useAddMagazineProductMutation } from '../api/products';
import {
  EMPTY_MAGAZINE_FORM,
  isComplete,
  LOCATIONS,
  mistakesIn,
  productOf,
  SECTIONS,
} from './magazine-form';

const CATEGORIES = SHOP_CATEGORIES.map(({ id, name }) => ({ value: String(id), label: name }));

const askToLeave = () =>
  confirm({
    message: 'Fermer sans enregistrer ce produit ?',
    confirmLabel: 'Fermer sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });

/** 'Ajouter un produit du magazine'. */
export function MagazineProductModal({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY_MAGAZINE_FORM);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [add, { isLoading, isSuccess }] = useAddMagazineProductMutation();
  const formId = useId();
  const mistakes = mistakesIn(form);
  const dirty = form !== EMPTY_MAGAZINE_FORM && !isSuccess;
  const mayClose = useUnsavedChanges(dirty ? askToLeave : null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !isComplete(form)) return;
    const { error } = await add({ idempotencyKey: key, product: productOf(form) });
    if (!error) onClose();
  };
  const close = async () => {
    if (await mayClose()) onClose();
  };
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: mistakes[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      // What is sent next is another product.
      setKey(crypto.randomUUID());
    },
  });

  return (
    <Modal
      open
      title="Ajouter un produit du magazine"
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()} sx={{ minHeight: 48 }}>
            Annuler
          </Button>
          <SubmitButton form={formId} disabled={!isComplete(form) || isLoading}>
            {isLoading ? 'Ajout...' : 'Ajouter'}
          </SubmitButton>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => void send(event)}
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
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <SelectInput
          {...field('category_id')}
          label="Catégorie"
          required
          placeholder="Choisissez une catégorie"
          options={CATEGORIES}
        />
        <SelectInput {...field('status')} label="Emplacement" required options={LOCATIONS} />
        <TextInput
          {...field('to_be_delivered')}
          label="Délai de livraison (semaines)"
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          step={1}
          hint="De 1 à 10 semaines, facultatif"
        />
        <SelectInput {...field('section')} label="Section" options={SECTIONS} />
        <TextInput
          {...field('size')}
          label="Taille (m²)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <TextInput
          {...field('parts')}
          label="Nombre de colis"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
        />
        <div className="whole">
          <TextInput {...field('notes')} label="Notes" multiline maxLength={NOTES_MAX} counter />
        </div>
      </Box>
    </Modal>
  );
}
