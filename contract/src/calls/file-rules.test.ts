import { typedByContent } from './file-rules';

/** A file named as a JPEG, with these first bytes. */
const named = (name: string, head: string) =>
  new File([Buffer.from(head, 'latin1'), 'content'], name, { type: 'image/jpeg' });

describe('a picture that is named .jpg', () => {
  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif'])(
    'has the type of its content when that is %s',
    async (brand) => {
      const photo = await typedByContent(named('porte.jpg', `\0\0\0\x18ftyp${brand}`));
      expect([photo.name, photo.type]).toEqual(['porte.jpg', 'image/heic']);
      expect(await photo.text()).toMatch(/content$/);
    },
  );

  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['empty', ''],
  ])('stays the same file when it is %s', async (_what, head) => {
    const photo = named('porte.jpg', head);
    expect(await typedByContent(photo)).toBe(photo);
  });

  it('stays the same file when it has gone from the phone', async () => {
    const photo = named('porte.jpg', '\0\0\0\x18ftypheic');
    photo.slice = () => {
      const gone = new Blob();
      gone.text = () => Promise.reject(new DOMException('', 'NotFoundError'));
      return gone;
    };
    expect(await typedByContent(photo)).toBe(photo);
  });
});
