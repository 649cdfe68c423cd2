/** Dynamic arrays of numbers: typed arrays that grow by doubling; hot loops read `data` directly. */

/** Unsigned 32-bit whole numbers. */
export class GrowableUint32 {
  data = new Uint32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  /** A copy of exactly the pushed values. */
  trimmed(): Uint32Array {
    return this.data.slice(0, this.length);
  }

  /** The pushed values as they lie there: no copy. Whatever is pushed later is not among them, and whatever is overwritten is. */
  view(): Uint32Array {
    return this.data.subarray(0, this.length);
  }

  /** A copy that grows by itself. */
  copy(): GrowableUint32 {
    const array = new GrowableUint32();
    array.data = this.data.slice();
    array.length = this.length;
    return array;
  }

  /** Takes values over, which become its own. */
  static of(values: Uint32Array): GrowableUint32 {
    const array = new GrowableUint32();
    if (values.length < array.data.length) array.data.set(values);
    else array.data = values as Uint32Array<ArrayBuffer>;
    array.length = values.length;
    return array;
  }
}

/** Floating point numbers. */
export class GrowableFloat64 {
  data = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Float64Array(this.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  /** The pushed values as they lie there: no copy. Whatever is pushed later is not among them, and whatever is overwritten is. */
  view(): Float64Array {
    return this.data.subarray(0, this.length);
  }

  /** Takes values over, which become its own. */
  static of(values: Float64Array): GrowableFloat64 {
    const array = new GrowableFloat64();
    array.take(values);
    return array;
  }

  /** Takes values over in place of its own. */
  take(values: Float64Array): void {
    if (values.length < this.data.length) this.data.set(values);
    else this.data = values as Float64Array<ArrayBuffer>;
    this.length = values.length;
  }
}
