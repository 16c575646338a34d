import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@aiso/contracts';
import { removeLeftovers } from '@aiso/datastore/leftovers';
import { makeOwnedFolder } from '@aiso/datastore/ownership';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { receive } from './incoming.ts';
import { keyOf, sha256OfKey } from './object-key.ts';
import {
  assertRange,
  assertUnchanged,
  LONGEST_LINK_SECONDS,
  type ObjectStore,
  sha256Of,
} from './object-store.ts';
import { unchanged } from './pieces.ts';
import { isMissing, translateS3Error, whyRefused } from './s3-errors.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Whether a missing bucket may be made; otherwise it stops the start. */
  readonly createBucket: boolean;
  /** Local folder where a stream of unknown content waits until its hash, and so its key, is known. */
  readonly spool: string;
  /** Longest that a connection may stay silent; 15 s by default. */
  readonly silenceMs?: number;
};

const PART_BYTES = 8 * 1024 * 1024;
const CONNECT_MS = 5_000;
const SILENCE_MS = 15_000;
const PING_MS = 3_000;

/**
 * Objects in an S3 bucket, by the same keys. Bodies above 8 MiB go in parts, each of which can be repeated
 * alone.
 */
export async function openS3ObjectStore(settings: S3Settings): Promise<ObjectStore> {
  const client = clientOf(settings);
  const { bucket: Bucket, spool } = settings;
  makeOwnedFolder(spool);
  await removeLeftovers(spool);
  await ensureBucket(client, settings);

  const upload = async (Key: string, Body: Uint8Array | Readable, ContentType: string): Promise<void> => {
    const transfer = new Upload({
      client,
      params: { Bucket, Key, Body, ContentType },
      partSize: PART_BYTES,
      queueSize: 2,
      leavePartsOnError: false,
    });
    await transfer.done();
  };
  const sizeOf = async (Key: string): Promise<number> => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
    } catch (error) {
      // The same answer as that of a missing bucket.
      if (isMissing(error)) await requireBucket();
      throw error;
    }
  };
  const requireBucket = async (): Promise<void> => {
    await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
      throw new AppError('storage.unreachable', { cause, detail: 'the bucket is not there' });
    });
  };
  const ask = async (Key: string, Range?: string): Promise<{ bytes: number; body: Readable }> => {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (Body instanceof Readable) return { bytes: ContentLength, body: Body };
    throw new AppError('server.internal', { detail: 'S3 answered without a body.' });
  };
  const read = async (Key: string, range?: { start: number; end: number }): Promise<Readable> =>
    (await ask(Key, range === undefined ? undefined : `bytes=${range.start}-${range.end}`)).body;

  const put: ObjectStore['put'] = async (body, { tenantId, contentType }) => {
    keyOf(tenantId, '');
    if (body instanceof Uint8Array) {
      const sha256 = sha256Of(body);
      const key = keyOf(tenantId, sha256);
      await upload(key, body, contentType);
      return { key, sha256, bytes: body.byteLength };
    }
    const { file, sha256, bytes } = await receive(body, spool);
    try {
      const key = keyOf(tenantId, sha256);
      await upload(key, createReadStream(file), contentType);
      return { key, sha256, bytes };
    } finally {
      await rm(file, { force: true });
    }
  };

  return translating({
    put,
    get: async (tenantId, key) => {
      const sha256 = sha256OfKey(tenantId, key);
      const chunks: Uint8Array[] = [];
      for await (const chunk of await read(key)) chunks.push(chunk);
      return assertUnchanged(Buffer.concat(chunks), sha256);
    },
    open: async (tenantId, key) => {
      const sha256 = sha256OfKey(tenantId, key);
      const { bytes, body } = await ask(key);
      return { bytes, pieces: unchanged(translated(body), sha256) };
    },
    stream: async (tenantId, key, range) => {
      sha256OfKey(tenantId, key);
      if (range === undefined) return read(key);
      return read(key, assertRange(range, await sizeOf(key)));
    },
    head: async (tenantId, key) => {
      sha256OfKey(tenantId, key);
      return { bytes: await sizeOf(key) };
    },
    delete: async (tenantId, key) => {
      sha256OfKey(tenantId, key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    presignedUrl: async (tenantId, key, { expiresInSeconds = 60, contentType } = {}) => {
      sha256OfKey(tenantId, key);
      const expiresIn = Math.min(LONGEST_LINK_SECONDS, Math.max(1, Math.floor(expiresInSeconds)));
      const command = new GetObjectCommand({ Bucket, Key: key, ResponseContentType: contentType });
      return getSignedUrl(client, command, { expiresIn });
    },
    ping: async () => {
      const abortSignal = AbortSignal.timeout(PING_MS);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    },
    close: async () => client.destroy(),
  });
}

function clientOf({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  silenceMs = SILENCE_MS,
}: S3Settings): S3Client {
  // Stores other than the region's own often know neither bucket host names nor the newer checksum headers.
  const compatible = {
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  return new S3Client({
    region,
    maxAttempts: 4,
    // By default a store that takes a connection and says nothing would be waited for without end.
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, silenceMs), socketTimeout: silenceMs },
    ...(endpoint === undefined ? {} : { endpoint, ...compatible }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  });
}

async function ensureBucket(client: S3Client, { bucket, createBucket }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    if (!isMissing(cause) || !createBucket) {
      throw new Error(
        `The S3 bucket "${bucket}" cannot be used: ${whyRefused(cause)}. Check the AISO_S3_ settings.`,
        { cause },
      );
    }
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      // Another process made it in the same moment.
      if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
    });
  }
}

/** What breaks off on the way is said as what does not begin. */
async function* translated(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw translateS3Error(error);
  }
}

function translating(store: ObjectStore): ObjectStore {
  const wrap =
    <A extends unknown[], R>(call: (...words: A) => Promise<R>) =>
    (...words: A): Promise<R> =>
      call(...words).catch((error: unknown) => {
        throw translateS3Error(error);
      });
  return {
    put: wrap(store.put),
    get: wrap(store.get),
    open: wrap(store.open),
    stream: wrap(store.stream),
    head: wrap(store.head),
    delete: wrap(store.delete),
    presignedUrl: wrap(store.presignedUrl),
    ping: wrap(store.ping),
    close: store.close,
  };
}
