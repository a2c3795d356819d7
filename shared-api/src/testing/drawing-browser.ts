interface DrawnPhotos {
  /** Size of each decoded photo. */
  readonly size: { readonly width: number; readonly height: number };
  /** Content of each drawn JPEG. */
  readonly content: string;
  /** Decoding a photo waits for it. */
  readonly decoded?: Promise<void>;
}

/** Simulates a browser that decodes and draws photos, which jsdom cannot. Returns a function that undoes it. */
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
