import { type Engine, openEngine } from '@aiso/inference';

/** Engines that stay open from one command to the next: a thread takes half a second to begin. */
export function keptEngines(): { readonly openEngine: typeof openEngine; close(): Promise<void> } {
  const kept = new Map<string, Engine>();
  return {
    openEngine(options) {
      const { decoders: _, ...rest } = options;
      const key = JSON.stringify(rest);
      const engine = kept.get(key) ?? openEngine(options);
      kept.set(key, engine);
      return { ...engine, close: async () => undefined };
    },
    async close() {
      await Promise.all([...kept.values()].map((engine) => engine.close()));
    },
  };
}
