/** The sounds of a match, made on the spot: nothing is recorded or fetched. */

import type { Alert } from "./match/alerts";
import type { Sound } from "./match/moments";
import { settings } from "./settings.svelte";

/** What all sounds go through: its volume is the reader's. */
let master: GainNode | undefined;

/** A browser lets a page be heard only once somebody has touched it. */
function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function envelope(audio: AudioContext, peak: number, at: number, rise: number, fall: number) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(master ?? audio.destination);
  return gain;
}

/** A pea whistle: two close tones that the pea interrupts. */
function whistle(audio: AudioContext, at: number, seconds: number): void {
  const out = envelope(audio, 0.12, at, 0.03, seconds);
  const flutter = audio.createGain();
  flutter.gain.value = 0.6;
  const pea = audio.createOscillator();
  const depth = audio.createGain();
  pea.frequency.value = 38;
  depth.gain.value = 0.4;
  pea.connect(depth).connect(flutter.gain);
  flutter.connect(out);
  for (const frequency of [2760, 2910]) {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    tone.connect(flutter);
    tone.start(at);
    tone.stop(at + seconds + 0.1);
  }
  pea.start(at);
  pea.stop(at + seconds + 0.1);
}

function thump(audio: AudioContext, at: number, from: number, to: number, peak: number): void {
  const out = envelope(audio, peak, at, 0.004, 0.13);
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + 0.1);
  tone.connect(out);
  tone.start(at);
  tone.stop(at + 0.2);
}

function cheer(audio: AudioContext, at: number): void {
  const out = envelope(audio, 0.22, at, 0.5, 1.6);
  const crowd = noise(audio, 2.2);
  const throat = audio.createBiquadFilter();
  throat.type = "bandpass";
  throat.Q.value = 0.7;
  throat.frequency.setValueAtTime(500, at);
  throat.frequency.linearRampToValueAtTime(1100, at + 0.6);
  crowd.connect(throat).connect(out);
  crowd.start(at);
}

/** Dice on a table: a few hard knocks, closer and closer together. */
function rattle(audio: AudioContext, at: number): void {
  for (const [i, after] of [0, 0.11, 0.2, 0.28, 0.34, 0.39].entries()) {
    thump(audio, at + after, 900 - 60 * i, 380, 0.12 - 0.012 * i);
  }
}

/** A soft tone, as of a bell. */
function bell(audio: AudioContext, at: number, frequency: number, peak: number): void {
  const out = envelope(audio, peak, at, 0.01, 0.45);
  for (const [partial, part] of [
    [1, 1],
    [2.76, 0.25],
  ] as const) {
    const tone = audio.createOscillator();
    const share = audio.createGain();
    tone.frequency.value = frequency * partial;
    share.gain.value = part;
    tone.connect(share).connect(out);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}

/** Plays sounds at the reader's volume, if they want any and the browser lets the page be heard. */
export function playSounds(sounds: (Sound | Alert)[]): void {
  const { sound: wanted, volume } = settings;
  if (!wanted || volume === 0 || sounds.length === 0) return;
  if (typeof AudioContext === "undefined" || !mayBeHeard()) return;
  if (!master) {
    const context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
  }
  const audio = master.context as AudioContext;
  // An ear hears twice as much loudness for about ten times the power.
  master.gain.value = volume ** 2;
  void audio.resume();
  const now = audio.currentTime + 0.02;
  for (const sound of sounds) {
    if (sound === "kick") thump(audio, now, 190, 60, 0.5);
    if (sound === "tap") thump(audio, now, 320, 140, 0.18);
    if (sound === "whistle") whistle(audio, now + 0.1, 0.35);
    if (sound === "dice") rattle(audio, now);
    if (sound === "cheer") cheer(audio, now + 0.1);
    if (sound === "turn") {
      bell(audio, now + 0.05, 660, 0.16);
      bell(audio, now + 0.2, 880, 0.16);
    }
    if (sound === "low-time") {
      for (const after of [0, 0.18, 0.36]) thump(audio, now + after, 1200, 900, 0.3);
    }
    if (sound === "asked") {
      for (const [i, frequency] of [784, 659, 784].entries()) {
        bell(audio, now + 0.05 + 0.16 * i, frequency, 0.16);
      }
    }
    if (sound === "long-whistle") {
      whistle(audio, now + 0.1, 0.22);
      whistle(audio, now + 0.45, 0.22);
      whistle(audio, now + 0.8, 0.8);
    }
  }
}
