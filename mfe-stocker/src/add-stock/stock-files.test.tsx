import { anInventoryProduct, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodePhotos, SMALL_PHOTO, tooLarge } from '../testing/photos';
import { fill, openForm, stubStockForm, submit } from '../testing/stock-form';

const api = stubApi();
stubStockForm(api);

it('takes no photo of the damage that the server would refuse, whatever its name', async () => {
  await openForm();
  fill();
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'Endommagé');
  const proof = screen.getByLabelText(/^Damage Proof/);
  const heic = new File(['\0\0\0\x18ftypheic'], 'choc.jpg', { type: 'image/jpeg' });
  await userEvent.upload(proof, heic);
  expect(await screen.findByText('Only JPEG, PNG or WebP photos are accepted.')).toBeVisible();
  expect(screen.queryByText(/choc\.jpg/)).not.toBeInTheDocument();
  expect(submit()).toBeDisabled();
  await userEvent.upload(proof, new File(['x'], 'choc.webp', { type: 'image/webp' }));
  expect(await screen.findByText(/choc\.webp/)).toBeVisible();
  expect(screen.queryByText(/photos are accepted/)).not.toBeInTheDocument();
  expect(submit()).toBeEnabled();
  await userEvent.upload(proof, new File([], 'vide.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Only JPEG, PNG or WebP photos are accepted.')).toBeVisible();
  expect(submit()).toBeDisabled();
});

it('takes no other file than a PDF as the receiving document', async () => {
  await openForm();
  const document = screen.getByLabelText(/^Receiving Document/);
  // People can choose any file, despite the field's `accept`.
  const upload = userEvent.setup({ applyAccept: false });
  await upload.upload(document, new File(['x'], 'scan.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('Please select a PDF file.')).toBeVisible();
  expect(screen.queryByText(/scan\.jpg/)).not.toBeInTheDocument();
  await upload.upload(document, new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
  expect(screen.queryByText('Please select a PDF file.')).not.toBeInTheDocument();
  expect(screen.getByText(/scan\.pdf/)).toBeVisible();
});

it('says nothing of a file that was refused on the form before', async () => {
  await openForm();
  api.on('post', '/stocker/add-to-stock', () => ({ data: anInventoryProduct() }));
  const person = userEvent.setup({ applyAccept: false });
  const scan = new File(['x'], 'scan.jpg', { type: 'image/jpeg' });
  await person.upload(screen.getByLabelText(/^Receiving Document/), scan);
  expect(screen.getByText('Please select a PDF file.')).toBeVisible();
  fill();
  await userEvent.click(submit());
  await userEvent.click(await screen.findByRole('button', { name: 'Add Another' }));
  expect(screen.queryByText('Please select a PDF file.')).not.toBeInTheDocument();
});

it("sends a phone's photo of a damage smaller, and waits until it is", async () => {
  await openForm();
  let sent: FormData | undefined;
  api.on('post', '/stocker/add-to-stock', async ({ request }) => {
    sent = await request.formData();
    return { data: anInventoryProduct() };
  });
  let decoded!: () => void;
  const decodeNoMore = decodePhotos(new Promise((resolve) => (decoded = resolve)));
  fill();
  await userEvent.upload(
    screen.getByLabelText(/^Damage Proof/),
    tooLarge('choc.jpeg', 'image/jpeg'),
  );
  expect(submit()).toBeDisabled();
  decoded();
  await waitFor(() => expect(submit()).toBeEnabled());
  decodeNoMore();
  expect(screen.getByText(/choc\.jpg/)).toBeVisible();
  await userEvent.click(submit());
  await screen.findByText('Product added to stock successfully');
  expect((sent!.get('damage_proof') as File).size).toBe(SMALL_PHOTO.length);
});

it('takes the photo of a damage that was chosen last, whichever is small first', async () => {
  await openForm();
  let decoded!: () => void;
  const decodeNoMore = decodePhotos(new Promise((resolve) => (decoded = resolve)));
  const proof = screen.getByLabelText(/^Damage Proof/);
  await userEvent.upload(proof, new File(['x'], 'first.jpg', { type: 'image/jpeg' }));
  decodeNoMore();
  await userEvent.upload(proof, new File(['x'], 'second.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/second\.jpg/)).toBeVisible();
  decoded();
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByText(/second\.jpg/)).toBeVisible();
});

it.each([
  ['Receiving Document', 'bon.pdf', 'application/pdf'],
  // jsdom cannot shrink it.
  ['Damage Proof', 'choc.jpg', 'image/jpeg'],
])('refuses a %s that is too large when it is chosen', async (label, name, type) => {
  await openForm();
  await userEvent.upload(screen.getByLabelText(new RegExp(`^${label}`)), tooLarge(name, type));
  expect(
    await screen.findByText('This file is larger than 5MB. Please select a smaller one.'),
  ).toBeVisible();
  expect(screen.queryByText(new RegExp(name))).not.toBeInTheDocument();
});
