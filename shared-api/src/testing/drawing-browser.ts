interface DrawnPhotos {
  /** Of each photo that is decoded. */
  readonly size: { readonly width: number; readonly height: number };
  /** What each JPEG is that is drawn. */
  readonly content: string;
  /** When a photo is decoded. */
  readonly decoded?: Promise<void>;
}

/** A browser that decodes photos and draws them, as jsdom does not. Returns what takes that away again. */
export function drawPhotos({
  size,
  content,
  decoded = Promise.resolve(),
}: DrawnPhotos): () => void {
  const bitmap = { ...size, close: () => undefined };
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext() {
      return { drawImage: () => undefined };
    }
    convertToBlob({ type }: { type: string }) {
      return Promise.resolve(new Blob([content], { type }));
    }
  }
  Reflect.set(globalThis, 'createImageBitmap', () => decoded.then(() => bitmap));
  Reflect.set(globalThis, 'OffscreenCanvas', Canvas);
  return () => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  };
}
